import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { categories } from '../catalogue/fields.ts';
import { amount, signedAmount } from '../wallet/fields.ts';
import { transactionTypes } from '../wallet/records.ts';
import { agent } from './fields.ts';

const scopes = ['self', 'direct', 'team'] as const;
const results = ['won', 'lost', 'push', 'corrected'] as const;
const statuses = ['success', 'returned'] as const;

const range = { from: z.iso.date(), to: z.iso.date(), completeTo: isoTime.nullable() };
const who = {
  /** Days of the merchant, both counted, at most 31; today without them. Each goes by the tree of that day. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The agent alone, whoever is directly below, or the agent with everybody below. */
  scope: z.enum(scopes).default('team'),
  /** One member of them alone. */
  account: z.string().trim().toLowerCase().min(1).max(64).optional(),
};
const isForward = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
/** Where the page before ended. */
const before = z
  .string()
  .regex(/^\d{1,18}(?:-\d{1,18})?$/)
  .optional();
const page = { before, size: wireInt.min(1).max(100).default(20) };
const next = z.string().nullable();

const betFilters = {
  ...who,
  product: z.enum(categories).optional(),
  /** A vendor's code and the code of one of its games. */
  vendor: z.string().min(1).max(40).optional(),
  game: z.string().min(1).max(80).optional(),
  result: z.enum(results).optional(),
  betNo: z
    .string()
    .regex(/^[\x21-\x7e]{1,80}$/)
    .optional(),
};
const lineFilters = {
  ...who,
  type: z.enum(transactionTypes).optional(),
  status: z.enum(statuses).optional(),
};

const person = {
  account: z.string(),
  /** 0 is the agent, 1 directly below, as it was on that day. */
  level: z.number().int(),
};
const refuses = ['wallet.range_too_long', 'agents.not_in_team'] as const;

/** A file comes in parts; each says where the next begins. */
const part = {
  request: { before: z.string().max(45).optional() },
  response: z.object({
    fileName: z.string(),
    csv: z.string(),
    rows: z.number().int(),
    next,
    /** False when the file has become as long as it may be, and there is more. */
    isWhole: z.boolean(),
  }),
  throttle: { times: 120, perMs: 60_000, by: 'session' },
} as const;

export const teamRecordEndpoints = {
  teamBets: {
    ...agent,
    needs: ['TEAMBETTING3'],
    method: 'GET',
    path: '/wps/agent/report/bets',
    summary:
      'Settled bets of the team, newest first, page by key, with the totals of everything found. A change of a settled bet is a line of its own.',
    request: z.object({ ...betFilters, ...page }).refine(isForward),
    response: z.object({
      ...range,
      bets: z.array(
        z.object({
          ...person,
          id: z.string(),
          time: isoTime,
          betNo: z.string(),
          product: z.enum(categories),
          vendor: z.string(),
          gameName: z.string(),
          stake: signedAmount,
          validBet: signedAmount,
          payout: signedAmount,
          net: signedAmount,
          result: z.enum(results),
        }),
      ),
      next,
      totals: z.object({
        count: z.number().int(),
        stake: signedAmount,
        validBet: signedAmount,
        payout: signedAmount,
        net: signedAmount,
      }),
    }),
    refuses,
  },
  exportTeamBets: {
    ...agent,
    needs: ['TEAMBETTING3'],
    method: 'GET',
    path: '/wps/agent/report/bets/export',
    summary: 'The same as a table for a spreadsheet, part by part, at most 100,000 rows.',
    throttle: part.throttle,
    request: z.object({ ...betFilters, ...part.request }).refine(isForward),
    response: part.response,
    refuses,
  },
  teamTransactions: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/report/transactions',
    summary:
      'Movements of the main wallets of the team, newest first, page by key, with what came and went in all.',
    request: z.object({ ...lineFilters, ...page }).refine(isForward),
    response: z.object({
      from: range.from,
      to: range.to,
      lines: z.array(
        z.object({
          ...person,
          txId: z.string(),
          time: isoTime,
          type: z.enum(transactionTypes),
          /** A text key that says what it was. */
          reason: z.string(),
          amount: signedAmount,
          balanceAfter: amount,
          status: z.enum(statuses),
          reference: z.string(),
        }),
      ),
      next,
      totals: z.object({ count: z.number().int(), in: amount, out: amount }),
    }),
    refuses,
  },
  exportTeamTransactions: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/report/transactions/export',
    summary: 'The same as a table for a spreadsheet, part by part, at most 100,000 rows.',
    throttle: part.throttle,
    request: z.object({ ...lineFilters, ...part.request }).refine(isForward),
    response: part.response,
    refuses,
  },
} as const satisfies Record<string, Endpoint>;
