import type { AnswerOf } from '@fairground/contract';
import { api, endpointQuery, invalidate } from '../../shared/api.ts';
import { refreshBalance } from '../../wallet/public.ts';

export type RewardLine = AnswerOf<typeof api.promotions.rewards>['rewards'][number];
export type ApplicationLine = AnswerOf<typeof api.promotions.applications>[number];
export type Bonus = AnswerOf<typeof api.promotions.claimList>[number];
export type Terms = RewardLine['terms'];

export const rewardsQuery = () => endpointQuery(api.promotions.rewards, {});
export const applicationsQuery = () => endpointQuery(api.promotions.applications, {});

/** Something was claimed or given up: whatever shows rewards, bonuses and money asks again. */
export async function refreshRewards(): Promise<void> {
  refreshBalance();
  const { rewards, claimList, availablePromotions, signInCalendar, newbieTasks, rescueTasks } =
    api.promotions;
  await invalidate(rewards, claimList, availablePromotions, signInCalendar, newbieTasks, rescueTasks);
  await invalidate(api.promotions.bonuses, api.promotions.bonusReceipt, api.promotions.applications);
}
