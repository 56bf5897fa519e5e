import { operatorContract } from '../endpoint.ts';
import { operatorMallEndpoints } from './points-mall/mall.ts';
import { operatorPointEndpoints } from './points-mall/points.ts';

export const operatorPointsMall = operatorContract('points-mall', {
  ...operatorPointEndpoints,
  ...operatorMallEndpoints,
});
