import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';
import { paidTypes, terms } from '../../promotion-terms.ts';
import { realRoles } from '../../roles.ts';
import { amount, requestId, typedAmount } from '../wallet/fields.ts';

export const promotionId = z.string().regex(/^[\w-]{1,60}$/);
/** Which of the things a promotion gives to a member, such as `once` or `day:2026-11-17`. */
export const entitlement = z.string().regex(/^[\w:.-]{1,80}$/);
/** `waiting`: an operator decides about it. */
export const rewardStates = ['not_reached', 'claim', 'claimed', 'expired', 'waiting'] as const;
export const bonusStates = ['active', 'completed', 'cancelled', 'expired'] as const;

const member = { module: 'PROMO', token: true, roles: realRoles } as const;

/** What a member reads before taking part; a bonus keeps it. */
export const shownTerms = terms.pick({
  minDeposit: true,
  turnover: true,
  weights: true,
  maxStake: true,
  expiryDays: true,
  orderOfFunds: true,
  excludedGames: true,
});

export const line = z.object({
  promotionId: z.string(),
  promotionType: z.enum(paidTypes),
  title: z.string(),
  text: z.string(),
  amount,
  terms: shownTerms,
});

const rewardLine = line.extend({
  kind: z.enum(['fixed', 'signIn', 'newbie', 'rescue', 'rank']),
  entitlement: z.string(),
  /** The name of the rank that has to be earned for it. */
  rank: z.string().optional(),
  state: z.enum(rewardStates),
  /** Until when it can be claimed; null: as long as the promotion runs. */
  until: isoTime.nullable(),
});

export const bonus = z.object({
  bonusId: z.string(),
  promotionId: z.string(),
  promotionType: z.enum(paidTypes),
  title: z.string(),
  amount,
  time: isoTime,
  status: z.enum(bonusStates),
  expiresAt: isoTime,
  turnover: z.object({ required: amount, done: amount, left: amount }),
});

export const claimRefusals = [
  'promotions.unknown',
  'promotions.not_running',
  'promotions.paused',
  'promotions.not_eligible',
  'promotions.already_claimed',
  'promotions.reward_expired',
  'promotions.condition_open',
  'promotions.claim_window',
  'promotions.loss_too_small',
  'promotions.turnover_first',
  'promotions.budget_spent',
  'request.key_reused',
] as const;

export const rewardEndpoints = {
  rewards: {
    ...member,
    method: 'GET',
    path: '/wps/reward/list',
    summary: 'What promotions have for this member: to be claimed now, claimed, or not reached yet.',
    request: nothing,
    response: z.object({
      rewards: z.array(rewardLine),
      /** Of this month of the merchant. */
      claimed: amount,
      /** What could be claimed now. */
      pending: amount,
      /** Of this month: bonuses whose time was over. */
      expired: amount,
    }),
    refuses: [],
  },
  claimReward: {
    module: 'PROMO',
    token: true,
    method: 'POST',
    path: '/wps/reward/:promotionId/claim',
    summary: 'Takes a reward. One requestId takes once, and has the same answer however often it is sent.',
    throttle: { times: 120, perMs: 60_000, by: 'session' },
    request: z.object({ promotionId, entitlement, requestId }),
    response: bonus,
    refuses: claimRefusals,
  },
  depositOffers: {
    ...member,
    method: 'GET',
    path: '/wps/reward/deposit',
    summary: 'Deposit promotions this member can join with an amount, with bonus and turnover.',
    request: z.object({ amount: typedAmount }),
    response: z.array(line.extend({ turnover: amount })),
    refuses: [],
  },
  claimList: {
    ...member,
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionClaimList',
    summary: 'Bonuses this member has had, newest first.',
    request: z.object({
      page: wireInt.min(1).max(1_000).default(1),
      size: wireInt.min(1).max(100).default(20),
      status: z.enum(bonusStates).optional(),
    }),
    response: z.array(bonus),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
