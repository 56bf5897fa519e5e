import { operatorPointsMall } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { decidePointAdjustment, proposePointAdjustment, readPointAdjustments } from './desk/adjust-points.ts';
import { readPointRules, savePointRules } from './desk/edit-rules.ts';

export const operatorPointsMallRoutes = routes(operatorPointsMall, {
  pointRules: readPointRules,
  savePointRules,
  pointAdjustments: readPointAdjustments,
  proposePointAdjustment,
  decidePointAdjustment,
});
