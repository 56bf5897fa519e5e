import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { amount, signedAmount } from './fields.ts';

export const transactionTypes = [
  'deposit',
  'withdraw',
  'transfer',
  'bet',
  'payout',
  'bonus',
  'rebate',
  'salary',
  'adjustment',
  'upline',
  'other',
] as const;

const records = { module: 'WALLET', token: true } as const;
const txId = z.string().regex(/^T[1-9]\d{0,17}$/);
/** At most 31 days; without one, the last 30 days. */
const range = { from: isoTime.optional(), to: isoTime.optional() };
const filters = {
  ...range,
  type: z.enum(transactionTypes).optional(),
  /** `main`, or the name of a vendor's wallet. */
  wallet: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/)
    .default('main'),
};

const line = z.object({
  txId: z.string(),
  time: isoTime,
  type: z.enum(transactionTypes),
  /** A text key that says what it was. */
  reason: z.string(),
  amount: signedAmount,
  balanceAfter: amount,
  status: z.literal('success'),
  reference: z.string(),
});

export const recordEndpoints = {
  transactions: {
    ...records,
    method: 'GET',
    path: '/wps/report/transactions',
    summary: 'Every movement of a wallet, newest first, page by key, with the totals of the whole range.',
    request: z.object({
      ...filters,
      txId: txId.optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({
      lines: z.array(line),
      next: z.string().nullable(),
      totals: z.object({ count: z.number().int(), in: amount, out: amount }),
    }),
    refuses: ['wallet.range_too_long'],
  },
  exportTransactions: {
    ...records,
    method: 'GET',
    path: '/wps/report/transactions/export',
    summary: 'The same as a table for a spreadsheet, at most 10,000 lines.',
    throttle: { times: 5, perMs: 60_000, by: 'session' },
    request: z.object(filters),
    response: z.object({ fileName: z.string(), csv: z.string(), isWhole: z.boolean() }),
    refuses: ['wallet.range_too_long'],
  },
  transactionReason: {
    ...records,
    method: 'GET',
    path: '/wps/report/transactions/:txId',
    summary:
      'Why a line is there: the movements that happened with it, and the order or round they belong to.',
    request: z.object({ txId }),
    response: z.object({
      line,
      movements: z.array(
        z.object({
          txId: z.string(),
          wallet: z.string(),
          amount: signedAmount,
          reason: z.string(),
          balanceAfter: amount,
        }),
      ),
      belongsTo: z.object({
        kind: z.enum([
          'deposit',
          'withdrawal',
          'adjustment',
          'transfer',
          'upline',
          'downline',
          'round',
          'other',
        ]),
        id: z.string(),
        status: z.string(),
        remark: z.string(),
        /** Of operators a member learns that it was one, not which: their accounts are names to sign in with. */
        steps: z.array(
          z.object({
            step: z.string(),
            at: isoTime,
            by: z.enum(['member', 'members', 'timer', 'provider', 'vendor', 'operator']),
          }),
        ),
      }),
      /** Where the hash chain holds it; null while its block is still open. */
      sealedInBlock: z.string().nullable(),
    }),
    refuses: ['wallet.line_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
