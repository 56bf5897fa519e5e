import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount } from '../../player/wallet/fields.ts';
import { merchantCode, reason } from '../wallet/fields.ts';
import { vendorCode } from './fields.ts';

const change = { method: 'POST', token: true, right: 'games.write' } as const;
const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const game = z.string().regex(/^[\w-]{1,60}$/);
const price = z.string().regex(/^(?:0\.(?!0+$)[0-9]{1,4}|[1-9][0-9]{0,9}(?:\.[0-9]{1,4})?)$/);
const count = (from: number, to: number) => z.number().int().min(from).max(to);

const setting = z.discriminatedUnion('kind', [
  /** What a member of this rank or a higher one may lay; the first holds from rank 0. */
  z.object({
    kind: z.literal('live'),
    limits: z
      .array(z.object({ rank: count(0, 99), spotLeast: price, spotMost: price, roundMost: price }))
      .min(1)
      .max(20),
  }),
  /** The share of the rake in ten-thousandths, its cap in base stakes. */
  z.object({
    kind: z.literal('room'),
    bases: z.array(price).min(1).max(10),
    seats: count(2, 6),
    rakeShare: count(0, 1_000),
    rakeCap: count(1, 100),
    houseSeats: count(0, 5),
  }),
  z.object({
    kind: z.literal('hunt'),
    seats: count(1, 4),
    tiers: z
      .array(
        z.object({ name: z.string().max(40), isOpen: z.boolean(), prices: z.array(price).min(1).max(10) }),
      )
      .min(1)
      .max(10),
  }),
]);

const table = z.object({
  id: z.string(),
  label: z.string(),
  phase: z.enum(['idle', 'betting', 'locked', 'result', 'paid', 'void', 'promised', 'playing', 'over']),
  isClosing: z.boolean(),
  seats: z.number().int(),
  players: z.array(z.object({ name: z.string(), isHouse: z.boolean(), money: amount.nullable() })),
  playerCount: z.number().int(),
  /** The most that any one outcome of the running round pays, or what players have brought. */
  exposure: amount,
  round: z
    .object({
      id: z.string(),
      number: z.number().int(),
      locksAt: isoTime,
      spots: z.array(
        z.object({ spot: z.string(), players: z.number().int(), staked: amount, exposure: amount }),
      ),
    })
    .nullable(),
  /** Rounds whose payout waits for a second operator, and who has asked for it. */
  held: z.array(
    z.object({
      id: z.string(),
      number: z.number().int(),
      until: isoTime,
      staked: amount,
      proposedBy: z.string().nullable(),
    }),
  ),
  /** As somebody sees it who sits on no seat. */
  hand: z
    .object({
      id: z.string(),
      number: z.number().int(),
      pot: amount,
      turns: z.array(z.number().int()),
      view: z.unknown(),
    })
    .nullable(),
  lastHour: z.object({ staked: amount, paid: amount, bullets: z.number().int() }).nullable(),
});

/** The desk of games that members play together. */
export const operatorTableEndpoints = {
  gameTables: {
    method: 'GET',
    token: true,
    right: 'games.read',
    path: '/ops/tables',
    summary:
      'Games that members play together: what they are offered at, and every open table with its players and what lies on it. Nothing hidden and nothing undecided is in it.',
    throttle: { times: 60, perMs: 60_000, by: 'session' },
    request: z.object({ merchantCode }),
    response: z.object({
      currency: z.string(),
      games: z.array(
        z.object({
          vendor: z.string(),
          game: z.string(),
          title: z.string(),
          version: z.number().int(),
          isOpen: z.boolean(),
          setting,
          tables: z.array(table),
        }),
      ),
      /** Vendors that have tables and did not answer. */
      silent: z.array(z.string()),
    }),
    refuses: ['merchants.not_found'],
  },
  setTables: {
    ...change,
    path: '/ops/tables',
    summary:
      'Opens or closes a game that members play together, and says at which stakes and prices. What is being played ends as it began.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({
      merchantCode,
      vendor: vendorCode,
      game,
      /** The one that was looked at. */
      version: z.number().int().min(0),
      isOpen: z.boolean(),
      setting,
      reason,
    }),
    response: z.object({}),
    refuses: [
      'merchants.not_found',
      'catalogue.vendor_silent',
      'catalogue.table_not_found',
      'catalogue.table_outdated',
      'catalogue.table_out_of_bounds',
    ],
  },
  closeTable: {
    ...change,
    path: '/ops/tables/close',
    summary:
      'Closes one table after its hand, or one room of fish: bullets that come afterwards cost nothing.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({ merchantCode, vendor: vendorCode, game, tableId: reference, reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'catalogue.vendor_silent', 'catalogue.table_not_found'],
  },
  voidTableRound: {
    method: 'POST',
    token: true,
    right: 'finance.write',
    path: '/ops/tables/void',
    word: true,
    summary:
      'Calls a round of a live table off before it is paid, for the members of this merchant: the first operator lets the payout wait, the second returns every stake. No outcome is changed or repeated.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({ merchantCode, vendor: vendorCode, game, roundId: z.uuid(), reason }),
    /** Not done: a second operator has to say so too. */
    response: z.object({ isDone: z.boolean() }),
    refuses: [
      'merchants.not_found',
      'catalogue.vendor_silent',
      'catalogue.table_not_found',
      'catalogue.round_decided',
      'compliance.own_approval',
      'compliance.proposal_gone',
    ],
  },
} as const satisfies Record<string, Endpoint>;
