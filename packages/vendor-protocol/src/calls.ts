import { z } from 'zod';
import { codes, type RefusalCode } from './codes.ts';

/** One way to write an amount: no sign, no exponent, no leading zero, digits of ASCII, at most four decimals. */
const AMOUNT = /^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,4})?$/;
const amount = z.string().regex(AMOUNT);
const amountAboveZero = amount.refine((text) => /[1-9]/.test(text), 'must be above zero');
/** What a vendor names its own things by. Visible ASCII, so that it reads the same in every log and report. */
const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
/** Zero bytes and halves of surrogate pairs are legal in JSON, and no database keeps them. */
const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
const currency = z.string().regex(/^[A-Z0-9]{2,12}$/);
const playerRef = z.uuid();
const sessionId = z.uuid();
/** Decimal odds, the stake included. */
const odds = z.string().regex(/^[1-9][0-9]{0,5}(?:\.[0-9]{1,4})?$/);
const gameId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

const teamName = z.string().trim().min(1).max(80).refine(isStorableText, 'must be text that can be kept');

export const winKinds = ['normal', 'jackpot', 'promo', 'freeround'] as const;
export type WinKind = (typeof winKinds)[number];
export const statusKinds = ['bet', 'win', 'betWin', 'settle'] as const;

const balance = z.object({ balance: amount, currency });
/**
 * What of all stakes of the round so far risks nothing: both sides of one market, more than seven tenths of a wheel or of the throws of
 * dice, a stake that is given back because nobody won. The last word before the end of the round holds; nothing: all of it is risked.
 */
const unrisked = amount.optional();
const stake = {
  txId: reference,
  playerRef,
  sessionId,
  roundId: reference,
  gameId,
  amount: amountAboveZero,
  currency,
  /** The part of the stake that feeds the pot of a progressive jackpot. */
  jackpotPart: amount.optional(),
  unrisked,
  /** Of a sports bet: at which odds it was taken. */
  odds: odds.optional(),
};

/**
 * The calls a vendor makes, each with what goes in and what comes out. Unknown fields are accepted and ignored, so that a
 * vendor may send more than we read.
 */
export const calls = {
  authenticate: {
    request: z.object({ launchToken: z.string().regex(/^[\w-]{20,100}$/) }),
    response: balance.extend({
      playerRef,
      sessionId,
      gameId,
      locale: z.string(),
      /** `trial`: the vendor plays with credits of its own, with the same odds, and makes no call that moves money. */
      mode: z.enum(['real', 'trial']),
      /** A round of this game that has not ended and must be resumed before a new one starts. */
      openRound: z.object({ roundId: reference, staked: amount, paid: amount }).nullable(),
      limits: z.object({ minStake: amount, maxStake: amount }),
      /** What others at a table may call the player; nothing when no name of their own was chosen. */
      nickname: z.string().max(60).optional(),
      /** What the merchant counts the player among, from 0 up: limits of a table may follow it. */
      rank: z.number().int().min(0).max(99).optional(),
    }),
  },
  balance: { request: z.object({ playerRef, sessionId }), response: balance },
  bet: { request: z.object(stake), response: balance },
  win: {
    request: z.object({
      txId: reference,
      playerRef,
      betRef: reference.optional(),
      roundId: reference,
      gameId,
      amount,
      currency,
      kind: z.enum(winKinds),
      roundEnd: z.boolean().optional(),
      unrisked,
    }),
    response: balance,
  },
  betWin: {
    request: z.object({
      ...stake,
      winAmount: amount,
      kind: z.enum(winKinds).default('normal'),
      roundEnd: z.boolean().default(true),
    }),
    response: balance,
  },
  rollback: {
    request: z.object({ txId: reference, refTxId: reference, playerRef }),
    response: balance.extend({ outcome: z.enum(['reversed', 'tombstoned', 'already']) }),
  },
  settle: {
    request: z.object({
      txId: reference,
      playerRef,
      betRef: reference,
      version: z.number().int().min(1).max(1_000_000),
      amount,
      currency,
      reason: z.string().max(200).refine(isStorableText, 'must be text that can be kept'),
    }),
    response: balance,
  },
  endRound: {
    request: z.object({ roundId: reference, playerRef }),
    response: z.object({ closed: z.literal(true) }),
  },
  status: {
    request: z.object({ txId: reference, kind: z.enum(statusKinds).default('bet') }),
    response: z.object({ status: z.enum(['unknown', 'applied', 'reversed']) }),
  },
  /**
   * Which of these others must not sit at one table with the player: they look like one person, or like people who play together. Asked
   * before a seat at a table between players is given; who is kept apart is shown to operators.
   */
  meet: {
    request: z.object({ playerRef, gameId, others: z.array(playerRef).max(100) }),
    response: z.object({ apart: z.array(playerRef) }),
  },
  /**
   * Exactly these games of the vendor can be opened, and this is what the pots of its progressive games hold, in the merchant's
   * currency: the house puts aside what stakes have not brought. The answer says on which hosts the merchant's pages frame them.
   */
  games: {
    request: z.object({
      games: z.array(gameId).max(1_000),
      pots: z.array(z.object({ gameId, amount })).max(100).default([]),
    }),
    response: z.object({ hosts: z.array(z.string().max(253)), currency }),
  },
  /**
   * Exactly these matches can be bet on at the merchant, each in the game that is named with it. Pages list those that have not begun,
   * and a launch with the number of one opens the game with `match` and `league` in its address.
   */
  matches: {
    request: z.object({
      matches: z
        .array(
          z.object({
            matchId: reference,
            leagueId: reference,
            gameId,
            startsAt: z.iso.datetime({ offset: true }),
            /** Who plays, the host first: each by language (EN, CN, TW, JA, TH, VI, PT, ES, RU, AR), English always. */
            teams: z
              .array(z.object({ EN: teamName }).catchall(teamName))
              .min(2)
              .max(2),
          }),
        )
        .max(100),
    }),
    /** How many of them are kept: what belongs to a game that is not known is left out. */
    response: z.object({ kept: z.number().int().min(0) }),
  },
} as const;

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];
export type RequestOf<C extends CallName> = z.output<(typeof calls)[C]['request']>;
export type InputOf<C extends CallName> = z.input<(typeof calls)[C]['request']>;
export type ResponseOf<C extends CallName> = z.output<(typeof calls)[C]['response']>;

/** A refusal says its code; one for want of money says what there is, and one of a stake that bonus money forbids the highest. */
export interface Refused {
  code: RefusalCode;
  balance?: string;
  currency?: string;
  max?: string;
}
export type AnswerOf<C extends CallName> = ({ code: 'OK' } & ResponseOf<C>) | Refused;

const refused = z.object({
  code: z.enum(codes.filter((code): code is RefusalCode => code !== 'OK')),
  balance: amount.optional(),
  currency: currency.optional(),
  max: amount.optional(),
});

/** Reads an answer; null when it is not one of this protocol, which leaves the outcome unknown. */
export function readAnswer<C extends CallName>(call: C, body: unknown): AnswerOf<C> | null {
  const isYes = typeof body === 'object' && body !== null && 'code' in body && body.code === 'OK';
  if (!isYes) return refused.safeParse(body).data ?? null;
  const read = calls[call].response.safeParse(body);
  return read.success ? ({ code: 'OK', ...(read.data as object) } as AnswerOf<C>) : null;
}
