import { api } from 'virtual:fairground/points-api';
import type { AnswerOf } from '@fairground/contract';
import { endpointQuery, invalidate } from '../shared/api.ts';
import { refreshBalance } from '../wallet/public.ts';

export const { pointsMall } = api;

export type PointRecord = AnswerOf<typeof pointsMall.pointRecords>['content'][number];
export type PointConfig = AnswerOf<typeof pointsMall.pointConfig>;

export type Reward = AnswerOf<typeof pointsMall.rewards>['content'][number];
export type RewardType = AnswerOf<typeof pointsMall.rewardTypes>[number];
export type RedemptionLine = AnswerOf<typeof pointsMall.redemptions>['content'][number];

export const typesQuery = () => endpointQuery(pointsMall.rewardTypes, {});
export const rewardsQuery = () => endpointQuery(pointsMall.rewards, {});
export const balanceQuery = () => endpointQuery(pointsMall.pointBalance, {});
export const configQuery = () => endpointQuery(pointsMall.pointConfig, {});

/** Points were spent: whatever shows points, rewards and money asks again. */
export async function refreshPoints(): Promise<void> {
  refreshBalance();
  const { pointBalance, pointRecords, rewards, redemptions } = pointsMall;
  await invalidate(pointBalance, pointRecords, rewards, redemptions);
}
