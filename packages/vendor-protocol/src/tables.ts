import { z } from 'zod';

const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,4})?$/);
const time = z.iso.datetime();
const price = z.string().regex(/^(?:0\.(?!0+$)[0-9]{1,4}|[1-9][0-9]{0,9}(?:\.[0-9]{1,4})?)$/);
const gameId = z.string().max(60);

/** What a merchant says of a game that is played together. Amounts are of the merchant's currency. */
export const tableSetting = z.discriminatedUnion('kind', [
  /** Of a table of the house: what a player of this rank or a higher one may lay; the first holds from rank 0. */
  z.object({
    kind: z.literal('live'),
    limits: z
      .array(
        z.object({
          rank: z.number().int().min(0).max(99),
          spotLeast: price,
          spotMost: price,
          roundMost: price,
        }),
      )
      .min(1)
      .max(20),
  }),
  /** Of tables between players; the share of the rake in ten-thousandths, its cap in base stakes. */
  z.object({
    kind: z.literal('room'),
    bases: z.array(price).min(1).max(10),
    seats: z.number().int().min(2).max(6),
    rakeShare: z.number().int().min(0).max(1_000),
    rakeCap: z.number().int().min(1).max(100),
    houseSeats: z.number().int().min(0).max(5),
  }),
  /** Of rooms in which players shoot at the same fish. */
  z.object({
    kind: z.literal('hunt'),
    seats: z.number().int().min(1).max(4),
    tiers: z
      .array(
        z.object({ name: z.string().max(40), isOpen: z.boolean(), prices: z.array(price).min(1).max(10) }),
      )
      .min(1)
      .max(10),
  }),
]);

/** A table as an operator may see it: nothing hidden, nothing that is not decided. */
const shownTable = z.object({
  id: reference,
  /** What rooms of one game differ in: base stake or tier; empty where there is one table. */
  label: z.string().max(40),
  phase: z.enum(['idle', 'betting', 'locked', 'result', 'paid', 'void', 'promised', 'playing', 'over']),
  isClosing: z.boolean(),
  seats: z.number().int(),
  players: z
    .array(z.object({ name: z.string().max(80), isHouse: z.boolean(), money: amount.nullable() }))
    .max(100),
  playerCount: z.number().int(),
  /** What may have to be paid: the most that any one outcome of the running round pays, or what players have brought. */
  exposure: amount,
  /** Of a table of the house: the running round, and what lies on each spot of it and can come back there at most. */
  round: z
    .object({
      id: reference,
      number: z.number().int(),
      locksAt: time,
      spots: z
        .array(
          z.object({
            spot: z.string().max(300),
            players: z.number().int(),
            staked: amount,
            exposure: amount,
          }),
        )
        .max(1_000),
    })
    .nullable(),
  /** Rounds whose payout waits for a second operator. */
  held: z.array(z.object({ id: reference, number: z.number().int(), until: time, staked: amount })).max(20),
  /** Of a table between players: the hand as somebody sees it who sits on no seat. */
  hand: z
    .object({
      id: reference,
      number: z.number().int(),
      pot: amount,
      turns: z.array(z.number().int()),
      view: z.unknown(),
    })
    .nullable(),
  /** Of a room of fish: what was shot for and caught in the last hour. */
  lastHour: z.object({ staked: amount, paid: amount, bullets: z.number().int() }).nullable(),
});

/**
 * What the platform asks and says of tables, rooms and hunts. All but the first change something: a setting names the version it was made
 * from, and a table is closed and a round made void once, so that a copy of either changes nothing more.
 */
export const tableQuestions = {
  tables: {
    request: z.object({}),
    response: z.object({
      games: z
        .array(
          z.object({
            gameId,
            title: z.string().max(100),
            version: z.number().int(),
            isOpen: z.boolean(),
            setting: tableSetting,
            tables: z.array(shownTable).max(200),
          }),
        )
        .max(100),
    }),
  },
  /** Holds for rounds, tables and volleys that begin afterwards. Who plays goes on as it was agreed. */
  setTables: {
    request: z.object({
      gameId,
      version: z.number().int().min(0),
      isOpen: z.boolean(),
      setting: tableSetting,
    }),
    response: z.object({ outcome: z.enum(['done', 'outdated', 'out_of_bounds', 'unknown']) }),
  },
  /** Closes one table after its hand, or one room of fish: bullets that come afterwards cost nothing. */
  closeTable: {
    request: z.object({ gameId, tableId: reference }),
    response: z.object({ outcome: z.enum(['done', 'unknown']) }),
  },
  /**
   * Of a round of a table of the house, for the players of this merchant alone. `hold` lets its payout wait for two minutes, as long as
   * nothing has been drawn; `void` returns every stake of a round that is held. What is not made void in that time is paid.
   */
  voidRound: {
    request: z.object({ gameId, roundId: z.uuid(), wish: z.enum(['hold', 'void']) }),
    response: z.object({ outcome: z.enum(['done', 'too_late', 'unknown']) }),
  },
} as const;

export type TableSetting = z.output<typeof tableSetting>;
export type ShownTable = z.output<typeof shownTable>;
