import { z } from 'zod';
import { isoTime } from '../../fields.ts';
import { categories } from '../catalogue/fields.ts';
import { signedAmount } from '../wallet/fields.ts';
import { agent } from './fields.ts';

export const result = z.object({
  deposit: signedAmount,
  withdraw: signedAmount,
  stake: signedAmount,
  /** What of it was really risked. */
  validBet: signedAmount,
  payout: signedAmount,
  rebate: signedAmount,
  bonus: signedAmount,
  /** Salaries and dividends. */
  salary: signedAmount,
  /** What the members won or lost: payout, rebate, bonus and salary, less stakes. */
  net: signedAmount,
});

/** Days of the merchant, both counted, at most 31; today without them. */
const days = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const isForward = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

const range = { from: z.iso.date(), to: z.iso.date(), completeTo: isoTime.nullable() };
const people = { newMembers: z.number().int(), activeMembers: z.number().int() };

export const reportEndpoints = {
  teamOverview: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/report/overview',
    summary:
      'The agent with everybody below: sums of some days, each day of them, and how many they are now. Each day goes by the tree of that day.',
    request: z.object(days).refine(isForward),
    response: z.object({
      ...range,
      /** In main wallets, now. */
      balance: signedAmount,
      counts: z.object({
        directMembers: z.number().int(),
        directAgents: z.number().int(),
        team: z.number().int(),
        online: z.number().int(),
      }),
      /** What the agent's own contracts have brought and is not paid yet. */
      due: z.object({
        dividend: signedAmount,
        daily: signedAmount,
        hour: signedAmount,
        realTime: signedAmount,
      }),
      /** Contracts that wait for the agent's answer. */
      requests: z.number().int(),
      total: result.extend(people),
      days: z.array(result.extend({ ...people, day: z.iso.date() })),
    }),
    refuses: ['wallet.range_too_long'],
  },
  teamProfit: {
    ...agent,
    needs: ['AGETEAMPNL3'],
    method: 'GET',
    path: '/wps/agent/report/profit',
    summary:
      'Profit and loss of a team: the own row, then each direct member with everybody below. Its total is that of the overview.',
    request: z
      .object({
        ...days,
        /** Somebody of the own team, to look one level further down. */
        account: z.string().max(64).optional(),
        product: z.enum(categories).optional(),
        /** The agent alone, whoever is directly below without those below them, or everybody. */
        scope: z.enum(['self', 'direct', 'team']).default('team'),
        /** Row by row, or what was bet by product: then there are no rows. */
        by: z.enum(['member', 'product']).default('member'),
      })
      .refine(isForward),
    response: z.object({
      ...range,
      /** From the one who asks down to whose team this is. */
      line: z.array(z.string()),
      rows: z.array(
        result.extend({
          account: z.string(),
          role: z.number().int(),
          /** Whether it is the own row: one person. Others are with everybody below. */
          isOwn: z.boolean(),
          hasTeam: z.boolean(),
        }),
      ),
      products: z.array(result.extend({ product: z.enum(categories) })),
      total: result,
    }),
    refuses: ['wallet.range_too_long', 'access.player_unknown'],
  },
} as const;
