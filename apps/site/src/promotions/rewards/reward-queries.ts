import type { AnswerOf } from '@fairground/contract';
import { api, endpointQuery, invalidate } from '../../shared/api.ts';
import { refreshBalance } from '../../wallet/public.ts';

export type RewardLine = AnswerOf<typeof api.promotions.rewards>['rewards'][number];
export type ApplicationLine = AnswerOf<typeof api.promotions.applications>[number];
export type Bonus = AnswerOf<typeof api.promotions.claimList>[number];
export type Terms = RewardLine['terms'];

export const rewardsQuery = () => endpointQuery(api.promotions.rewards, {});
export const applicationsQuery = () => endpointQuery(api.promotions.applications, {});

/** Asked for again every minute, as long as somebody looks. */
const MISSION_POLL_MS = 60_000;
export type Mission = AnswerOf<typeof api.promotions.missions>['missions'][number];
export type Board = NonNullable<AnswerOf<typeof api.promotions.leaderboard>['board']>;
export const missionsQuery = () => ({
  ...endpointQuery(api.promotions.missions, {}),
  refetchInterval: MISSION_POLL_MS,
});
export const boardQuery = (which: { promotionId?: string; period?: string }) => ({
  ...endpointQuery(api.promotions.leaderboard, which),
  refetchInterval: MISSION_POLL_MS,
});

/** Something was claimed or given up: whatever shows rewards, bonuses and money asks again. */
export async function refreshRewards(): Promise<void> {
  refreshBalance();
  const { rewards, claimList, availablePromotions, signInCalendar, newbieTasks, rescueTasks } =
    api.promotions;
  await invalidate(rewards, claimList, availablePromotions, signInCalendar, newbieTasks, rescueTasks);
  await invalidate(api.promotions.missions, api.wallet.withdrawConfig);
  await invalidate(api.promotions.bonuses, api.promotions.bonusReceipt, api.promotions.applications);
}
