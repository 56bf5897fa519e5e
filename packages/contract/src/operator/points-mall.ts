import { operatorContract } from '../endpoint.ts';
import { operatorPointEndpoints } from './points-mall/points.ts';

export const operatorPointsMall = operatorContract('points-mall', { ...operatorPointEndpoints });
