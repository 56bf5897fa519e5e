import { operatorPointsMall } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { decidePointAdjustment, proposePointAdjustment, readPointAdjustments } from './desk/adjust-points.ts';
import {
  decideRedemption,
  noteDelivery,
  readRecipient,
  readRedemptionQueue,
} from './desk/decide-redemption.ts';
import { addRewardPicture, arrangePictures } from './desk/edit-pictures.ts';
import { changeStock, readShelf, saveReward, saveRewardType } from './desk/edit-rewards.ts';
import { readPointRules, savePointRules } from './desk/edit-rules.ts';
import { readPointReport } from './desk/read-report.ts';

export const operatorPointsMallRoutes = routes(operatorPointsMall, {
  pointReport: readPointReport,
  pointRules: readPointRules,
  savePointRules,
  pointAdjustments: readPointAdjustments,
  proposePointAdjustment,
  decidePointAdjustment,
  mallShelf: readShelf,
  saveRewardType,
  saveReward,
  changeStock,
  addRewardPicture,
  arrangePictures,
  redemptionQueue: readRedemptionQueue,
  decideRedemption,
  noteDelivery,
  readRecipient,
});
