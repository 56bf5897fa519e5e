import { parseAmount, toWire } from '@fairground/money';
import type { AnswerOf, Refused, RequestOf } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import {
  type Movement,
  openHouseAccount,
  openPlayerAccount,
  playPocket,
  post,
  readBalance,
} from '../../wallet/public.ts';
import { hashRequest } from '../hash-request.ts';
import { findPlayerByRef } from '../queries/sessions.ts';
import { retryOnConflict, StateChanged, type VendorCall, VendorRefusal } from '../vendor-call.ts';
import { answerEarlier, conflict } from './answer-earlier.ts';
import { type Pockets, playMoney, shareOfPockets } from './play-accounts.ts';
import { takeHeldSettlements } from './queries/held-wins.ts';
import { countGain } from './queries/limits.ts';
import { addReceivable } from './queries/receivables.ts';
import { settleRound } from './queries/rounds.ts';
import { insertSettlement, lastSettlement } from './queries/settlements.ts';
import { findTx, insertTx, lockTx, type NewTx } from './queries/transactions.ts';
import { forwardFrom } from './stake-bonus.ts';
import { takeBonus } from './take-bonus.ts';
import { type Weighing, weighWin, winLimitsOf } from './win-limits.ts';

type Settle = RequestOf<'settle'>;
type Answer = AnswerOf<'settle'> | Refused;

/** Pays what a bet is worth by now: version n pays the difference to version n - 1, up or down. */
export const settleBet = (call: VendorCall, request: Settle): Promise<Answer> =>
  retryOnConflict<'settle'>(() =>
    (settle(call, request) as Promise<AnswerOf<'settle'>>).catch((error: unknown) => {
      // The player spent it between the look and the taking: look again.
      if (error instanceof Refusal && error.code === 'wallet.insufficient_funds') throw new StateChanged();
      throw error;
    }),
  );

async function settle(call: VendorCall, request: Settle): Promise<Answer> {
  const { merchant, vendor, db } = call;
  const { txId, playerRef: ref } = request;
  const name = { merchantId: merchant.id, vendor };
  const amount = parseAmount(request.amount);
  const requestHash = hashRequest({ ...request, amount });
  const kept = await findTx(db, { ...name, kind: 'settle', txId });
  const earlier = kept && (await answerEarlier<'settle'>(call, { kind: 'settle', txId, requestHash }, kept));
  if (earlier) return earlier;
  if (request.currency !== merchant.currency) return { code: 'WRONG_CURRENCY' };
  const playerId = await findPlayerByRef(db, { ...name, ref });
  if (playerId === null) return { code: 'BET_NOT_FOUND' };

  const weighing: Weighing = { ref, change: 0n, due: null, isWin: true, isGift: false, isCounted: false };
  // A transaction that Postgres makes us run again reserves again: what its run before reserved is given back first.
  const giveBack = () => {
    winLimitsOf(call).release(weighing);
    weighing.change = 0n;
    weighing.due = null;
  };
  try {
    const row = { ...name, kind: 'settle' as const, txId, requestHash, playerId, amount };
    const outcome = await call.transaction((tx) => {
      giveBack();
      return settleOnce(tx, call, { request, row, weighing });
    });
    weighing.isCounted = outcome !== 'conflict' && !outcome.isHeld;
    if (outcome !== 'conflict') await forwardFrom(call, null, outcome.pockets);
    return outcome === 'conflict' ? await conflict(call, { kind: 'settle', txId }) : outcome.answer;
  } finally {
    if (weighing.isCounted) winLimitsOf(call).settle(weighing);
    else giveBack();
  }
}

interface Settling {
  request: Settle;
  row: Pick<NewTx, 'merchantId' | 'vendor' | 'kind' | 'txId' | 'requestHash' | 'playerId' | 'amount'>;
  weighing: Weighing;
}

async function settleOnce(
  tx: Tx,
  call: VendorCall,
  { request: { betRef, version, reason }, row: named, weighing }: Settling,
): Promise<'conflict' | { answer: Answer; isHeld: boolean; pockets: Pockets[] }> {
  const { merchantId, vendor, playerId, amount } = named;
  const name = { merchantId, vendor };
  const bet = await lockTx(tx, { ...name, kind: 'bet', txId: betRef });
  if (bet?.playerId !== playerId || bet.state === 'refused')
    throw new VendorRefusal({ code: 'BET_NOT_FOUND' });
  if (bet.state === 'reversed') throw new VendorRefusal({ code: 'ROLLED_BACK' });
  const last = await lastSettlement(tx, { ...name, betRef });
  if (version > last.version + 1) throw new VendorRefusal({ code: 'RETRY' });
  const isOld = version <= last.version;
  if (isOld && !(version === last.version && amount === last.amount)) return 'conflict';

  const rest = { roundId: bet.roundId, jackpotChange: 0n, pockets: null, answer: null, at: now() };
  const row: NewTx = { ...named, ...rest, state: 'applied' };
  const before = last.amount - last.voided;
  const pockets = bet.pockets ? [bet.pockets] : [];
  const held = isOld
    ? 0n
    : await correct(tx, call, { row, betRef, version, reason, before, pockets, weighing });
  const balance = toWire(await playMoney({ ...call, db: tx }, playerId));
  const answer = { code: 'OK' as const, balance, currency: call.merchant.currency };
  const state = held > 0n ? 'held' : 'applied';
  if (!(await insertTx(tx, { ...row, answer, held, state })))
    throw new StateChanged('a copy was answered meanwhile');
  return { answer, isHeld: held > 0n, pockets };
}

interface Correction {
  row: NewTx;
  betRef: string;
  version: number;
  reason: string;
  /** What was credited for the bet so far. */
  before: bigint;
  /** What the bet was paid from. */
  pockets: readonly Pockets[];
  weighing: Weighing;
}

/** Tells what of it waits for operators. */
async function correct(
  tx: Tx,
  call: VendorCall,
  { row, betRef, version, reason, before, pockets, weighing }: Correction,
): Promise<bigint> {
  const { merchant, vendor } = call;
  const { playerId, amount, txId, at } = row;
  const name = { merchantId: merchant.id, vendor };
  const change = amount - before;
  const held = change > 0n && (await isHeld(tx, call, { playerId, amount, change, weighing })) ? change : 0n;
  await insertSettlement(tx, { ...name, betRef, version, txId, amount, reason, at });
  await settleRound(tx, { ...name, roundId: row.roundId ?? '', change, at });
  const cause = { vendor, roundId: row.roundId, reason, at };
  const told = { playerId, change, betRef, pockets, isHeld: held > 0n, reference: `settle:${txId}`, cause };
  const movements = await correctionMovements(tx, call, told);
  if (movements.length > 0)
    await post(tx, { merchantId: merchant.id, key: `vendor:${vendor}:settle:${txId}`, movements });
  return held;
}

/** The whole worth of the bet is held to the ceiling, and what the player gains of the vendor in a day. */
async function isHeld(
  tx: Tx,
  call: VendorCall,
  {
    playerId,
    amount,
    change,
    weighing,
  }: { playerId: bigint; amount: bigint; change: bigint; weighing: Weighing },
): Promise<boolean> {
  weighing.change = change;
  weighing.due = winLimitsOf(call).reserve(weighing, call.winCeiling);
  const verdict = await weighWin({ ...call, db: tx }, weighing, { playerId, amount, roundGain: 0n });
  if (verdict.gain) await countGain(tx, verdict.gain);
  return verdict.isHeld;
}

interface Moving {
  playerId: bigint;
  change: bigint;
  betRef: string;
  pockets: readonly Pockets[];
  isHeld: boolean;
  reference: string;
  cause: Parameters<typeof addReceivable>[1]['cause'];
}

/** What waits is taken first; what the player does not have is owed: a balance never goes below zero. */
async function correctionMovements(tx: Tx, call: VendorCall, moving: Moving): Promise<Movement[]> {
  const { playerId, change, betRef, pockets, isHeld, reference, cause } = moving;
  if (change === 0n) return [];
  const { merchant, vendor } = call;
  const asset = merchant.currency;
  const name = { merchantId: merchant.id, asset, isReal: true };
  const games = await openHouseAccount(tx, { ...name, pocket: 'games' });
  const pocketOf = (pocket: string) => openPlayerAccount(tx, { ...name, playerId, pocket });
  const main = await pocketOf(playPocket(merchant, vendor));
  if (change > 0n) {
    const [parts, reason] = isHeld
      ? [[{ account: await pocketOf('held'), part: change }], 'catalogue.win_held']
      : [shareOfPockets(change, pockets, main), 'catalogue.win'];
    return parts.map(({ account, part }) => ({
      debit: games,
      credit: account,
      amount: part,
      reason,
      reference,
    }));
  }

  const wanted = -change;
  const waiting = await takeHeldSettlements(tx, { merchantId: merchant.id, vendor, betRef, amount: wanted });
  const reason = 'catalogue.correction';
  const movements: Movement[] = [];
  if (waiting > 0n)
    movements.push({ debit: await pocketOf('held'), credit: games, amount: waiting, reason, reference });
  const shares = shareOfPockets(wanted - waiting, pockets, main);
  const { cash, bonus } = await takeBonus(tx, { merchantId: merchant.id, asset, main, shares });
  for (const { account, part } of bonus)
    movements.push({ debit: account, credit: games, amount: part, reason, reference });
  const has = await readBalance(tx, merchant.id, main);
  const taken = cash < has ? cash : has;
  if (taken > 0n) movements.push({ debit: main, credit: games, amount: taken, reason, reference });
  if (cash > taken) {
    const receivable = await openHouseAccount(tx, { ...name, pocket: 'receivable' });
    await addReceivable(tx, { merchantId: merchant.id, playerId, asset, amount: cash - taken, cause });
    movements.push({ debit: receivable, credit: games, amount: cash - taken, reason, reference });
  }
  return movements;
}
