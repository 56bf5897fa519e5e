import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';
import { amount, requestId } from '../wallet/fields.ts';
import { passwordRefusals } from '../wallet/withdraw.ts';
import { member } from './points.ts';

export const rewardId = z.string().regex(/^[1-9]\d{0,17}$/);
export const typeId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
export const redeemTypes = ['P', 'PM'] as const;
/** Pending, approved, rejected. */
export const redemptionStates = ['P', 'A', 'R'] as const;
export const QUANTITY_MAX = 1_000;

const reward = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  imageLink: z.string(),
  merchandiseImages: z.array(z.object({ type: z.enum(['S', 'M']), imageUrl: z.string() })),
  /** In points alone; null: only with money. */
  price: amount.nullable(),
  displayPointMoneyAmt: z.enum(['Y', 'N']),
  mpPointAmount: amount.nullable(),
  mpMoneyAmount: amount.nullable(),
  inventory: z.int(),
  /** How many were redeemed so far. */
  adjustedCount: z.int(),
  description: z.string(),
  isVirtual: z.boolean(),
  /** How many a member may have in all, and still; null: as many as there are. */
  /** Only for this level of ranks and those above it. */
  minLevel: z.int().nullable(),
  limit: z.int().nullable(),
  left: z.int().nullable(),
});

/** What the form asks for, in the order in which it is looked at. */
const text = (most: number) => z.string().trim().max(most).default('');

export const mallEndpoints = {
  rewardTypes: {
    ...member,
    method: 'GET',
    path: '/wps/relay/getPointRewardConversionType',
    summary: 'The types of rewards, which are the tabs of the mall.',
    cached: true,
    request: nothing,
    response: z.array(z.object({ typeId: z.string(), name: z.string(), chineseName: z.string() })),
    refuses: [],
  },
  rewards: {
    ...member,
    method: 'GET',
    path: '/wps/relay/getPointReward',
    summary: 'Rewards on the shelf, of one type or of all, with what this member may still have of each.',
    request: z.object({
      page: wireInt.min(1).max(1_000).default(1),
      size: wireInt.min(1).max(1_000).default(1_000),
      type: typeId.optional(),
    }),
    response: z.object({ content: z.array(reward), totalPages: z.int() }),
    refuses: [],
  },
  redeemReward: {
    ...member,
    method: 'POST',
    path: '/wps/relay/pwdcheck/redeemPointReward',
    summary: 'Takes points, money and stock together, or nothing. One requestId redeems once.',
    encrypted: true,
    throttle: { times: 10, perMs: 30_000, by: 'session' },
    request: z.object({
      rewardId,
      quantity: wireInt.min(1).max(QUANTITY_MAX),
      redeemType: z.enum(redeemTypes),
      password: z.string().max(128),
      /** What the page showed, in all; another price is refused. */
      points: amount.optional(),
      money: amount.optional(),
      recipientName: text(60),
      mobileNum: text(20),
      address: text(300),
      line: text(60),
      /** The same as the address, and anything more to say. */
      province: text(300),
      remarks: text(300),
      requestId,
    }),
    response: z.object({ redeemId: z.string() }),
    refuses: [
      ...passwordRefusals,
      'enter_line',
      'br_enter_moneypwd',
      'br_enter_plname',
      'br_enter_getaddree',
      'br_enter_cphone',
      'br_enright_cphone',
      'points-mall.reward_gone',
      'points-mall.sold_out',
      'points-mall.limit_reached',
      'points-mall.rank_too_low',
      'points-mall.price_changed',
      'points-mall.insufficient_points',
      'wallet.insufficient_funds',
      'wallet.turnover_open',
      'request.key_reused',
    ],
  },
  redemptions: {
    ...member,
    method: 'GET',
    path: '/wps/relay/getRedeemPointList',
    summary: 'What this member has redeemed, newest first, and what became of it.',
    request: z.object({
      startDate: isoTime.optional(),
      endDate: isoTime.optional(),
      page: wireInt.min(1).max(1_000).default(1),
      size: wireInt.min(1).max(100).default(13),
      status: z.enum(redemptionStates).optional(),
    }),
    response: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          dateRequested: isoTime,
          type: z.string(),
          name: z.string(),
          quantity: z.int(),
          requiredPoint: amount,
          requiredMoney: amount,
          status: z.enum(redemptionStates),
          /** Why it was rejected. */
          reason: z.string(),
          carrier: z.string(),
          tracking: z.string(),
        }),
      ),
      totalPages: z.int(),
    }),
    refuses: ['wallet.range_too_long'],
  },
} as const satisfies Record<string, Endpoint>;
