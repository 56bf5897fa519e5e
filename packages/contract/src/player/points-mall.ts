import { contract } from '../endpoint.ts';
import { conversionEndpoints } from './points-mall/conversion.ts';
import { mallEndpoints } from './points-mall/mall.ts';
import { pointEndpoints } from './points-mall/points.ts';

export const pointsMall = contract('points-mall', {
  ...pointEndpoints,
  ...mallEndpoints,
  ...conversionEndpoints,
});
