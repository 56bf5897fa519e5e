import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { paidTypes } from '../../promotion-terms.ts';
import { realRoles } from '../../roles.ts';
import { amount, signedAmount } from '../wallet/fields.ts';
import { bonus, bonusStates, shownTerms } from './rewards.ts';

const member = { module: 'PROMO', token: true, roles: realRoles } as const;
const bonusId = z.string().regex(/^\d{1,18}$/);
const before = bonusId.optional();

/** Why a bet counted as it did. */
export const countReasons = [
  'counts',
  'part',
  'weight',
  'weight_zero',
  'max_stake',
  'push',
  'taken_back',
] as const;

/** What an end before the turnover is done takes away. */
const ending = z.object({
  removed: amount,
  kept: amount,
  /** It cannot end before these are settled, or money is back. */
  waitsFor: z.enum(['bets', 'vendors']).nullable(),
});

export const bonusEndpoints = {
  bonuses: {
    ...member,
    method: 'GET',
    path: '/wps/bonus/list',
    summary: 'Bonuses of this member with their turnover, newest first, and the sums of all that match.',
    request: z.object({
      type: z.enum(paidTypes).optional(),
      status: z.enum(bonusStates).optional(),
      from: isoTime.optional(),
      to: isoTime.optional(),
      before,
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({
      bonuses: z.array(bonus),
      totals: z.object({ count: z.int(), amount, required: amount, removed: amount }),
      next: z.string().nullable(),
    }),
    refuses: [],
  },
  bonusReceipt: {
    ...member,
    method: 'GET',
    path: '/wps/bonus/:bonusId',
    summary:
      'A bonus with its frozen terms, each bet that counted or did not and why, and what cancelling would take.',
    request: z.object({ bonusId, before, size: wireInt.min(1).max(100).default(20) }),
    response: z.object({
      bonus,
      terms: shownTerms,
      version: z.int(),
      /** Of terms and texts as they were published. */
      hash: z.string(),
      /** What lies in its pocket now; null: it has none, or none any more. */
      pocket: amount.nullable(),
      /** What was taken back at its end. */
      removed: amount,
      ending: ending.nullable(),
      bets: z.array(
        z.object({
          id: z.string(),
          time: isoTime,
          game: z.string(),
          product: z.string(),
          stake: signedAmount,
          validBet: signedAmount,
          /** In percent. */
          weight: z.int(),
          counted: signedAmount,
          reason: z.enum(countReasons),
        }),
      ),
      next: z.string().nullable(),
    }),
    refuses: ['promotions.bonus_unknown'],
  },
  cancelBonus: {
    ...member,
    method: 'DELETE',
    path: '/wps/bonus/:bonusId',
    summary: 'Gives a bonus up. The amount that was shown has to be sent along; nothing else is taken.',
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ bonusId, removed: amount }),
    response: bonus,
    refuses: [
      'promotions.bonus_unknown',
      'promotions.bonus_ended',
      'promotions.bets_open',
      'promotions.money_away',
      'promotions.amount_changed',
    ],
  },
} as const satisfies Record<string, Endpoint>;
