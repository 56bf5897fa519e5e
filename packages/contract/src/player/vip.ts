import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { isoTime, nothing } from '../fields.ts';
import { keepConditions, rankBenefits, rankConditions } from '../rank-terms.ts';
import { realRoles } from '../roles.ts';

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
});
