import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { isoTime, nothing } from '../fields.ts';
import { keepConditions, labelId, rankBenefits, rankConditions } from '../rank-terms.ts';
import { realRoles } from '../roles.ts';
import { rebateEndpoints } from './vip/rebates.ts';
import { amount } from './wallet/fields.ts';

const member = { token: true, roles: realRoles } as const;

const label = z.object({
  labelId: z.string(),
  labelName: z.string(),
  color: z.string(),
  type: z.enum(['AUTO', 'MANUAL']),
  rankLevel: z.int(),
  picture: z.string(),
});

/** Amounts as they travel; days as a whole number. */
const condition = z.object({
  name: z.enum(['deposit', 'validBet', 'days']),
  completed: z.string(),
  expected: z.string(),
  isMet: z.boolean(),
});

export const vip = contract('vip', {
  ...rebateEndpoints,
  rankProgress: {
    ...member,
    module: 'VIP',
    method: 'GET',
    path: '/wps/relay/getPlayerRankProgress',
    summary: 'How far this member is on the way to the next rank, condition by condition.',
    request: nothing,
    response: z.object({
      currentLabel: label,
      nextLabel: label.nullable(),
      conditions: z.array(condition),
      completedConditions: z.int(),
      expectedConditions: z.int(),
    }),
    refuses: [],
  },
  ranks: {
    ...member,
    module: 'VIP',
    needs: ['VIPBEN3'],
    method: 'GET',
    path: '/wps/rank/list',
    summary: 'Every rank with what it asks for and brings, and what this member has to do to keep their own.',
    request: nothing,
    response: z.object({
      ranks: z.array(
        label.omit({ type: true }).extend({
          conditions: rankConditions,
          keep: keepConditions,
          benefits: rankBenefits,
        }),
      ),
      /** Null: there is nothing to keep, because it is the lowest, an operator set it, or it is new this month. */
      keep: z
        .object({
          /** The last day that counts. */
          lastDay: z.string(),
          conditions: z.array(condition),
        })
        .nullable(),
      /** What became of the rank, newest first. */
      changes: z.array(
        z.object({
          time: isoTime,
          from: z.string(),
          to: z.string(),
          reason: z.enum(['earned', 'kept', 'lost', 'operator', 'over']),
        }),
      ),
    }),
    refuses: [],
  },
  rankClaims: {
    ...member,
    module: 'VIP',
    needs: ['VIPBEN3'],
    method: 'GET',
    path: '/wps/rank/claims',
    summary: 'Upgrade bonuses that can be claimed now, and everything that ranks have brought, newest first.',
    request: nothing,
    response: z.object({
      open: z.array(z.object({ labelId: z.string(), labelName: z.string(), amount })),
      paid: z.array(
        z.object({
          kind: z.enum(['upgrade', 'monthly', 'birthday']),
          /** What it was for: the label of a rank, a month, or a year. */
          occasion: z.string(),
          labelName: z.string(),
          amount,
          time: isoTime,
        }),
      ),
    }),
    refuses: [],
  },
  claimRank: {
    ...member,
    module: 'VIP',
    needs: ['VIPBEN3'],
    method: 'POST',
    path: '/wps/rank/claim',
    summary:
      'Takes the upgrade bonus of a rank that was earned: once in a life, also for ranks that were passed.',
    throttle: { times: 60, perMs: 60_000, by: 'session' },
    request: z.object({ labelId }),
    response: z.object({ amount, time: isoTime }),
    refuses: ['vip.rank_unknown', 'vip.rank_not_reached', 'vip.nothing_to_claim', 'vip.already_claimed'],
  },
});
