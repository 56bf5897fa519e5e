import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { bonusStates } from '../../player/promotions/rewards.ts';
import { amount } from '../../player/wallet/fields.ts';
import { audience, paidTypes, terms } from '../../promotion-terms.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{1,38}$/);
const day = z.iso.date();
/** Below zero where members won more than they lost. */
const signed = z.string().regex(/^-?\d+\.\d{2,4}$/);

const memberBonus = z.object({
  bonusId: z.string(),
  promotionId: z.string(),
  title: z.string(),
  amount,
  time: isoTime,
  status: z.enum(bonusStates),
  expiresAt: isoTime,
  /** What cancelling would take and leave now, or what an end has taken. */
  removed: amount,
  kept: amount.nullable(),
  /** Why it cannot end now. */
  waitsFor: z.enum(['bets', 'vendors']).nullable(),
  /** Who has cancelled it first, where two have to. */
  firstWordBy: z.string().nullable(),
});

/** What operators do with promotions beside writing them. */
export const deskEndpoints = {
  promotionReport: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/promotion-report',
    summary:
      'What each promotion granted on some days, what became of it, and what its members deposited and played on them.',
    token: true,
    right: 'finance.read',
    /** Left out: the last thirty days. */
    request: z.object({ merchantCode, from: day.optional(), to: day.optional() }),
    response: z.object({
      from: day,
      to: day,
      promotions: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          members: z.int(),
          claims: z.int(),
          granted: amount,
          /** Taken back at an end. */
          removed: amount,
          /** Granted less taken back, as the ledger has it. */
          cost: amount,
          active: z.int(),
          completed: z.int(),
          expired: z.int(),
          cancelled: z.int(),
          turnover: amount,
          deposits: amount,
          /** Stakes less payouts less the cost. */
          netRevenue: signed,
        }),
      ),
    }),
    refuses: ['merchants.not_found', 'promotions.window_upside_down'],
  },
  countAudience: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotion-audience',
    summary: 'How many members an audience has by now, and which of its accounts nobody has.',
    token: true,
    right: 'finance.read',
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    request: z.object({ merchantCode, audience }),
    response: z.object({ members: z.int(), unknown: z.array(z.string()) }),
    refuses: ['merchants.not_found'],
  },
  simulatePromotion: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotion-simulation',
    summary:
      'What a draft would have cost on the last days of the record, if all that could be claimed had been. Nothing is granted.',
    token: true,
    right: 'finance.read',
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    /** Up to this day; left out, or not over yet: up to the last that is all in the record. */
    request: z.object({
      merchantCode,
      type: z.enum(paidTypes),
      terms,
      budget: amount.nullable(),
      to: day.optional(),
      days: z.int().min(1).max(90).default(30),
    }),
    response: z.object({
      from: day,
      to: day,
      members: z.int(),
      grants: z.int(),
      cost: amount,
      /** What all of them would have had to wager. */
      turnover: amount,
      /** Stakes less payouts of these members less the cost. */
      netRevenue: signed,
      best: z.array(z.object({ account: z.string(), grants: z.int(), amount })),
    }),
    refuses: ['merchants.not_found', 'promotions.reward_unfit', 'promotions.not_simulated'],
  },
  copyPromotion: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotions/:id/copies',
    summary:
      'Copies a promotion as a new draft, also to another merchant. In another currency amounts are left out and have to be entered.',
    token: true,
    right: 'content.write',
    request: z.object({ merchantCode, id, toMerchantCode: merchantCode, newId: id, reason }),
    response: z.object({ merchantCode: z.string(), id: z.string(), hasAmounts: z.boolean() }),
    refuses: ['merchants.not_found', 'promotions.unknown', 'promotions.id_taken', 'merchant.not_yours'],
  },
  bonusCorrections: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/bonus-corrections',
    summary:
      'Bets that were corrected after the bonus they counted for was completed, the latest first. The bonuses stay completed.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      size: wireInt.min(1).max(100).default(50),
    }),
    response: z.object({
      corrections: z.array(
        z.object({
          id: z.string(),
          time: isoTime,
          account: z.string(),
          bonusId: z.string(),
          title: z.string(),
          /** What the member was granted. */
          amount,
          /** As VENDOR/game, or the code of a lottery. */
          game: z.string(),
          /** By how much the valid bet was lowered, and how much of the turnover that had been. */
          lowered: amount,
          counted: amount,
        }),
      ),
      next: z.string().nullable(),
    }),
    refuses: ['merchants.not_found'],
  },
  memberBonuses: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/member-bonuses',
    summary: "A member's bonuses, newest first, with what cancelling an active one would take and leave.",
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, account: oneLine(40).min(1) }),
    response: z.array(memberBonus),
    refuses: ['merchants.not_found', 'promotions.member_unknown'],
  },
  cancelMemberBonus: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/bonuses/:bonusId/cancel',
    summary:
      'Cancels a bonus of a member for exactly the amount that was shown. A large one needs a second operator.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({ merchantCode, bonusId: z.string().regex(/^\d{1,18}$/), removed: amount, reason }),
    response: memberBonus,
    refuses: [
      'merchants.not_found',
      'promotions.bonus_unknown',
      'promotions.bonus_ended',
      'promotions.bets_open',
      'promotions.money_away',
      'promotions.amount_changed',
      'compliance.own_approval',
    ],
  },
} as const satisfies Record<string, Endpoint>;
