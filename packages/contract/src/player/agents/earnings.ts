import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing } from '../../fields.ts';
import { signedAmount } from '../wallet/fields.ts';
import { productType } from './contracts.ts';
import { agent, rebates } from './fields.ts';

const earned = {
  /** Of the lotteries: the difference to the series below. */
  rebate: signedAmount,
  dividend: signedAmount,
  daily: signedAmount,
  hour: signedAmount,
  realTime: signedAmount,
  /** Below zero: what envelopes cost. */
  redRain: signedAmount,
  /** Later corrections of bills. */
  adjustment: signedAmount,
  /** All of these: what the ledger has moved. */
  paid: signedAmount,
  /** Bills that are not paid yet, by the last day of their period. */
  pending: signedAmount,
};

export const earningEndpoints = {
  profile: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/profile',
    summary:
      'Who the agent is as one: account, place and rebates. Of who stands above only part of the account is shown.',
    request: nothing,
    response: z.object({ account: z.string(), isTop: z.boolean(), upline: z.string().nullable(), rebates }),
    refuses: [],
  },
  earnings: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/report/revenue',
    summary:
      'What the agent has earned as an agent, by day or by month, beside as many days before. What is paid equals the ledger.',
    request: z
      .object({
        /** Days of the merchant, both counted: at most 31, by month at most 366; today without them. */
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        by: z.enum(['day', 'month']).default('day'),
        /** Of contracts; rebates and rains have none. */
        product: productType.optional(),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to),
    response: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** The newest first; `day` is a month where that was asked for. */
      rows: z.array(z.object({ day: z.string(), ...earned })),
      total: z.object(earned),
      previous: z.object({ from: z.iso.date(), to: z.iso.date(), total: z.object(earned) }),
    }),
    refuses: ['agents.range_too_long'],
  },
} as const satisfies Record<string, Endpoint>;
