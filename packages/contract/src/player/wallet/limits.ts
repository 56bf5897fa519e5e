import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { amount, member, typedAmount } from './fields.ts';

const period = z.enum(['day', 'week', 'month']);
const limits = z.object({
  limits: z.array(
    z.object({
      period,
      /** The member's own; null: none. */
      own: amount.nullable(),
      /** The merchant's; the stricter of the two holds. */
      operator: amount.nullable(),
      used: amount,
      left: amount.nullable(),
      /** What was asked for and does not hold yet. */
      next: z.object({ amount: amount.nullable(), at: isoTime }).nullable(),
    }),
  ),
});

export const limitEndpoints = {
  depositLimits: {
    ...member,
    method: 'GET',
    path: '/wps/member/limits/deposit',
    summary: 'How much may be deposited in a day, a week and a month, and how much of it is used.',
    request: nothing,
    response: limits,
    refuses: [],
  },
  setDepositLimit: {
    ...member,
    method: 'PUT',
    path: '/wps/member/limits/deposit',
    summary: 'A limit of one’s own. Lowering it holds at once; raising or lifting it (null) after 24 hours.',
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ period, amount: typedAmount.nullable() }),
    response: limits,
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
