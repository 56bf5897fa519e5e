import { parseAmount } from '@fairground/money';
import type { RequestOf } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import type { Posting } from '../../wallet/public.ts';
import { hashText } from '../hash-request.ts';
import type { VendorCall } from '../vendor-call.ts';
import {
  type Parts,
  type PlayAccounts,
  pocketsText,
  splitStakeMovements,
  stakeMovements,
  winMovements,
} from './play-accounts.ts';
import type { BetQuestion } from './queries/bet-rule.ts';
import type { GainCount } from './queries/limits.ts';
import type { RoundChange } from './queries/rounds.ts';
import type { NewTx } from './queries/transactions.ts';
import { type Play, playWriter } from './write-plays.ts';

/** A stake, and what comes back in the same call; a bet alone brings nothing back. */
export interface Wager {
  kind: 'bet' | 'betWin';
  request: RequestOf<'bet'>;
  amount: bigint;
  jackpotPart: bigint;
  back: { amount: bigint; isJackpot: boolean; roundEnd: boolean };
  told: Told;
}

/** What the vendor says of the risk of a round. */
export type Told = Pick<RoundChange, 'unrisked' | 'odds'>;

export const readTold = ({ unrisked, odds }: { unrisked?: string; odds?: string }): Told => ({
  unrisked: unrisked === undefined ? null : parseAmount(unrisked),
  odds: odds === undefined ? null : Number(parseAmount(odds) / PER_HUNDREDTH),
});

const PER_HUNDREDTH = 100n;

export function readWager(name: 'bet', request: RequestOf<'bet'>): Wager;
export function readWager(name: 'betWin', request: RequestOf<'betWin'>): Wager;
export function readWager(name: Wager['kind'], request: RequestOf<'bet'> | RequestOf<'betWin'>): Wager;
export function readWager(
  kind: Wager['kind'],
  wish: RequestOf<'bet'> & Partial<Pick<RequestOf<'betWin'>, 'winAmount' | 'kind' | 'roundEnd'>>,
): Wager {
  const { winAmount = '0', kind: winKind, roundEnd = false } = wish;
  return {
    kind,
    request: wish,
    amount: parseAmount(wish.amount),
    jackpotPart: parseAmount(wish.jackpotPart ?? '0'),
    back: { amount: parseAmount(winAmount), isJackpot: winKind === 'jackpot', roundEnd },
    told: readTold(wish),
  };
}

/** Under this key the ledger knows a bet of a vendor. */
export const betKey = (vendor: string, kind: Wager['kind'], txId: string): string =>
  `vendor:${vendor}:${kind}:${txId}`;

/** A wager as it is kept. */
export function txOf(
  { merchant, vendor }: Pick<VendorCall, 'merchant' | 'vendor'>,
  { kind, request, amount, jackpotPart, back }: Wager,
  { playerId, isHeld }: { playerId: bigint; isHeld: boolean },
): NewTx {
  const { txId, roundId } = request;
  return {
    merchantId: merchant.id,
    vendor,
    kind,
    txId,
    requestHash: hashWager({ request, amount, jackpotPart, back }),
    state: isHeld ? 'held' : 'applied',
    held: isHeld ? back.amount : 0n,
    playerId,
    roundId,
    amount,
    jackpotChange: jackpotPart - (back.isJackpot ? back.amount : 0n),
    pockets: null,
    answer: null,
    at: now(),
  };
}

/** Every field by its own name, but what is told of the risk, of which the first word holds: written down for each bet, so nothing is sorted or picked out here. */
const hashWager = ({ request, amount, jackpotPart, back }: Omit<Wager, 'kind' | 'told'>): string =>
  hashText(`amount=${amount}
currency=${request.currency}
gameId=${request.gameId}
isJackpot=${back.isJackpot}
jackpotPart=${jackpotPart}
playerRef=${request.playerRef}
roundEnd=${back.roundEnd}
roundId=${request.roundId}
sessionId=${request.sessionId}
txId=${request.txId}
winAmount=${back.amount}`);

/** What is asked before a wager is taken. */
export const questionOf = (
  { merchant, vendor, closed }: Pick<VendorCall, 'merchant' | 'vendor' | 'closed'>,
  { request, amount, jackpotPart }: Wager,
  { playerId, at }: Pick<BetQuestion, 'playerId' | 'at'>,
): BetQuestion => ({
  merchantId: merchant.id,
  playerId,
  at,
  stake: {
    vendor,
    game: request.gameId,
    sessionId: request.sessionId,
    ref: request.playerRef,
    asset: request.currency,
    amount,
    jackpotPart,
    roundId: request.roundId,
    closed,
  },
});

interface Placing {
  wish: Wager;
  tx: NewTx;
  accounts: Omit<PlayAccounts, 'held'>;
  /** Where a win goes. */
  winner: bigint;
  /** The same where it goes to several accounts. */
  shares?: Parts | null;
  /** What pays the stake when cash does not; left out: all of it is cash. */
  stakes?: Parts | null;
  /** Whether it has to be written down that the session is in use. */
  isSeen: boolean;
  /** Whether it may be taken, asked in the transaction that takes it; null for a repetition, which moves nothing. */
  check: NonNullable<Posting['check']> | null;
  /** What is counted with a win. */
  gain?: GainCount | null;
}

/** What a player gains with it for good. A bet alone can still be taken back. */
export const gainOf = ({ kind, amount, back }: Wager): bigint =>
  kind === 'betWin' ? back.amount - amount : 0n;

/** What the ledger is asked for: money, and the records that belong to it. */
export function postingOf(
  { merchant, vendor }: Pick<VendorCall, 'merchant' | 'vendor'>,
  { wish, tx, accounts, winner, shares = null, stakes = null, isSeen, check, gain = null }: Placing,
): Posting {
  const { kind, request, back, amount, jackpotPart, told } = wish;
  const { txId, sessionId, roundId, gameId: game, currency: asset } = request;
  const reference = `round:${vendor}:${roundId}`;
  const parts = back.amount > 0n ? (shares ?? [{ account: winner, part: back.amount }]) : [];
  const { playerId, at } = tx;
  const row: Play = {
    tx: {
      merchantId: tx.merchantId,
      vendor: tx.vendor,
      kind: tx.kind,
      txId: tx.txId,
      requestHash: tx.requestHash,
      state: tx.state,
      held: tx.held ?? 0n,
      playerId,
      roundId,
      amount: tx.amount,
      jackpotChange: tx.jackpotChange,
      pockets: pocketsText(stakes ?? [{ account: accounts.main, part: amount }]),
      answer: tx.answer,
      at,
    },
    round: {
      merchantId: merchant.id,
      vendor,
      roundId,
      playerId,
      game,
      asset,
      staked: amount,
      paid: back.amount,
      ends: back.roundEnd,
      at,
      sessionId,
      ...told,
    },
    seen: isSeen ? { merchantId: merchant.id, sessionId, at } : null,
    needsStake: false,
    gain,
  };
  return {
    merchantId: merchant.id,
    key: betKey(vendor, kind, txId),
    movements: [
      ...(stakes
        ? splitStakeMovements(accounts, { parts: stakes, jackpotPart, reference })
        : stakeMovements(accounts, { amount, jackpotPart, reference })),
      ...winMovements(accounts, {
        parts,
        isJackpot: back.isJackpot,
        isHeld: tx.state === 'held',
        reference,
      }),
    ],
    record: { writer: playWriter, row },
    ...(check ? { check } : {}),
  };
}
