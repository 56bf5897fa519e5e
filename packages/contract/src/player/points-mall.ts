import { contract } from '../endpoint.ts';
import { pointEndpoints } from './points-mall/points.ts';

export const pointsMall = contract('points-mall', { ...pointEndpoints });
