import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { rate } from '../../player/points-mall/points.ts';
import { amount, signedAmount } from '../../player/wallet/fields.ts';
import { oneLine } from '../../template.ts';

export const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
export const reason = oneLine(300).trim().min(3);

const percent = z.string().regex(/^(?:0|[1-9][0-9]?|100)(?:\.[0-9]{1,2})?$/);

const rules = z.object({
  liveBet: percent,
  lottoBet: percent,
  pvpBet: percent,
  rngBet: percent,
  sportBet: percent,
  deposit: percent,
  /** What a point is worth in money. */
  pointExchangeRate: rate,
  expiryDays: z.int().min(1).max(3_650),
  /** Points that one operator adds or takes alone within a day. */
  aloneADay: amount,
  /** Of a conversion: the fewest points, and the most in a day. */
  convertMin: amount,
  convertMaxADay: amount,
  /** What has to be wagered of converted money, in hundredths: 100 is once. */
  convertTurnover: z.int().min(0).max(10_000),
});

const adjustment = z.object({
  id: z.string(),
  playerId: z.string(),
  account: z.string(),
  amount: signedAmount,
  reason: z.string(),
  status: z.enum(['proposed', 'approved', 'rejected']),
  proposedBy: z.string(),
  proposedAt: isoTime,
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
});

export const operatorPointEndpoints = {
  pointRules: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/points/rules',
    summary:
      'What earns points and what they are worth, who changed it, and what waits for a second operator.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.object({
      rules,
      waiting: z.object({ by: z.string(), rules }).nullable(),
      history: z.array(z.object({ rules, validFrom: isoTime, changedBy: z.string(), reason: z.string() })),
    }),
    refuses: ['merchants.not_found'],
  },
  savePointRules: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/points/rules',
    summary:
      'Changes rates for what is settled from now on. What gives more than before has to be said by two operators.',
    token: true,
    right: 'finance.write',
    word: true,
    request: rules.extend({ merchantCode, reason }),
    response: z.object({ isSaved: z.boolean() }),
    refuses: ['merchants.not_found', 'compliance.own_approval'],
  },
  pointReport: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/points/report',
    summary:
      'Points that members hold and what they are worth, and what moved in each of the last twelve months.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.object({
      outstanding: amount,
      /** At the exchange rate of now. */
      value: amount,
      months: z.array(
        z.object({
          month: z.string(),
          earned: signedAmount,
          used: signedAmount,
          expired: signedAmount,
          adjusted: signedAmount,
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
  pointAdjustments: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/points/adjustments',
    summary: 'Corrections of points by hand, newest first.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      status: z.enum(['proposed', 'approved', 'rejected']).default('proposed'),
    }),
    response: z.object({ adjustments: z.array(adjustment) }),
    refuses: ['merchants.not_found'],
  },
  proposePointAdjustment: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/adjustments',
    summary:
      'Adds or takes points. Beyond what one operator may do in a day nothing moves until another one agrees.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({
      merchantCode,
      account: z.string().trim().min(1).max(64),
      amount: signedAmount,
      reason,
    }),
    response: adjustment,
    refuses: [
      'merchants.not_found',
      'wallet.account_not_found',
      'wallet.amount_out_of_range',
      'points-mall.insufficient_points',
    ],
  },
  decidePointAdjustment: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/adjustments/:id/decision',
    summary: 'Agrees or refuses; whoever proposed it can only refuse.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({ merchantCode, id: z.uuid(), decision: z.enum(['approve', 'reject']), reason }),
    response: adjustment,
    refuses: [
      'merchants.not_found',
      'wallet.order_not_found',
      'wallet.order_closed',
      'wallet.own_approval',
      'compliance.proposal_stale',
      'points-mall.insufficient_points',
    ],
  },
} as const satisfies Record<string, Endpoint>;
