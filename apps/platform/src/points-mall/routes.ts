import { pointsMall } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { convertPoints } from './conversion/convert-points.ts';
import { readRedemptions, readRewards, readRewardTypes } from './mall/read-rewards.ts';
import { redeemReward } from './mall/redeem-reward.ts';
import { readPointBalance, readPointConfig, readPointRecords } from './points/read-points.ts';

export const pointsMallRoutes = routes(pointsMall, {
  pointBalance: readPointBalance,
  pointConfig: readPointConfig,
  pointRecords: readPointRecords,
  rewardTypes: readRewardTypes,
  rewards: readRewards,
  redeemReward,
  convertPoint: convertPoints,
  redemptions: readRedemptions,
});
