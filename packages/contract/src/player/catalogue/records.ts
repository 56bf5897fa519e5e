import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { amount, signedAmount } from '../wallet/fields.ts';
import { categories } from './fields.ts';

const records = { method: 'GET', module: 'GAME', token: true } as const;
const vendor = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);
const betNo = z.string().regex(/^[\x21-\x7e]{1,80}$/);

const roundStates = ['unsettled', 'won', 'lost', 'push', 'void'] as const;

const bet = z.object({
  /** The vendor's name of the round. */
  betNo: z.string(),
  time: isoTime,
  endTime: isoTime.nullable(),
  vendor: z.string(),
  vendorName: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  category: z.enum(categories),
  currency: z.string(),
  stake: amount,
  /** What counts towards turnover, once the round is over: what was staked and not returned; nothing of a push. */
  validBet: amount,
  payout: amount,
  net: signedAmount,
  /** A round that pays at least its stake is won; a table that gives just the stake back is a push; all returned is void. */
  status: z.enum(roundStates),
});

const totals = z.object({
  count: z.number().int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  net: signedAmount,
});

export const betEndpoints = {
  bets: {
    ...records,
    path: '/wps/report/bets',
    summary: "The member's rounds, newest first, page by key, with the totals of everything found.",
    request: z.object({
      /** At most 31 days; without one, the last 30 days. */
      from: isoTime.optional(),
      to: isoTime.optional(),
      category: z.enum(categories).optional(),
      vendor: vendor.optional(),
      gameId: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
        .optional(),
      status: z.enum(roundStates).optional(),
      betNo: betNo.optional(),
      before: z.string().max(140).optional(),
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({
      bets: z.array(bet),
      next: z.string().nullable(),
      totals,
      /** Money in games that were interrupted, at any time: it comes back when they are finished. */
      interrupted: z.object({ count: z.number().int(), stake: amount }),
    }),
    refuses: ['catalogue.range_too_long'],
  },
  bet: {
    ...records,
    path: '/wps/report/bets/:vendor/:betNo',
    summary: 'Show me this round: every movement of money in it, and how the vendor remembers it.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({ vendor, betNo }),
    response: z.object({
      bet,
      movements: z.array(
        z.object({
          txId: z.string(),
          time: isoTime,
          kind: z.enum(['bet', 'win', 'betWin', 'rollback', 'settle']),
          amount,
          state: z.enum(['applied', 'held', 'reversed', 'refused']),
        }),
      ),
      /** `none`: this vendor shows no rounds; `silent`: it does not answer now. */
      recall: z.enum(['shown', 'silent', 'none']),
      replay: z.unknown(),
      /** A page of the vendor's that plays the round again, to be held in a frame like its games. */
      look: z.string().nullable(),
    }),
    refuses: ['catalogue.round_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
