import { parseAmount, toWire } from '@fairground/money';
import type { AnswerOf, Refused, RequestOf } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import { type Movement, openHouseAccount, openPlayerAccount, playPocket, post } from '../../wallet/public.ts';
import { hashRequest } from '../hash-request.ts';
import { findPlayerByRef } from '../queries/sessions.ts';
import { persist, StateChanged, type VendorCall, VendorRefusal } from '../vendor-call.ts';
import { answerEarlier, conflict } from './answer-earlier.ts';
import { playMoney } from './play-accounts.ts';
import { addReceivable } from './queries/receivables.ts';
import { settleRound } from './queries/rounds.ts';
import { insertSettlement, lastSettlement } from './queries/settlements.ts';
import { findTx, insertTx, lockTx, type NewTx } from './queries/transactions.ts';

type Settle = RequestOf<'settle'>;
type Answer = AnswerOf<'settle'> | Refused;

/** Pays what a bet is worth by now: version n pays the difference to version n - 1, up or down. */
export const settleBet = (call: VendorCall, request: Settle): Promise<Answer> =>
  persist<'settle'>(() =>
    (settle(call, request) as Promise<AnswerOf<'settle'>>).catch((error: unknown) => {
      // The player spent it between the look and the taking: look again.
      if (error instanceof Refusal && error.code === 'wallet.insufficient_funds') throw new StateChanged();
      throw error;
    }),
  );

async function settle(call: VendorCall, request: Settle): Promise<Answer> {
  const { merchant, vendor, db, transaction } = call;
  const { txId, betRef, version } = request;
  const name = { merchantId: merchant.id, vendor };
  const amount = parseAmount(request.amount);
  const requestHash = hashRequest({ ...request, amount });
  const kept = await findTx(db, { ...name, kind: 'settle', txId });
  const earlier = kept && (await answerEarlier<'settle'>(call, { kind: 'settle', txId, requestHash }, kept));
  if (earlier) return earlier;
  if (request.currency !== merchant.currency) return { code: 'WRONG_CURRENCY' };
  const playerId = await findPlayerByRef(db, { ...name, ref: request.playerRef });

  const outcome = await transaction(async (tx) => {
    const bet = await lockTx(tx, { ...name, kind: 'bet', txId: betRef });
    if (!bet || playerId === null || bet.playerId !== playerId || bet.state === 'refused')
      throw new VendorRefusal({ code: 'BET_NOT_FOUND' });
    if (bet.state === 'reversed') throw new VendorRefusal({ code: 'ROLLED_BACK' });
    const last = await lastSettlement(tx, { ...name, betRef });
    if (version > last.version + 1) throw new VendorRefusal({ code: 'RETRY' });
    const isOld = version <= last.version;
    if (isOld && !(version === last.version && amount === last.amount)) return 'conflict' as const;

    const row: NewTx = {
      ...name,
      kind: 'settle',
      txId,
      requestHash,
      state: 'applied',
      playerId,
      roundId: bet.roundId,
      amount,
      jackpotChange: 0n,
      pockets: null,
      answer: null,
      at: now(),
    };
    if (!isOld)
      await correct(tx, call, { row, betRef, version, reason: request.reason, before: last.amount });
    const balance = toWire(await playMoney({ ...call, db: tx }, playerId));
    const answer = { code: 'OK' as const, balance, currency: merchant.currency };
    if (!(await insertTx(tx, { ...row, answer }))) throw new StateChanged('a copy was answered meanwhile');
    return answer;
  });
  return outcome === 'conflict' ? conflict(call, { kind: 'settle', txId }) : outcome;
}

interface Correction {
  row: NewTx;
  betRef: string;
  version: number;
  reason: string;
  before: bigint;
}

async function correct(
  tx: Tx,
  call: VendorCall,
  { row, betRef, version, reason, before }: Correction,
): Promise<void> {
  const { merchant, vendor } = call;
  const { playerId, amount, txId, at } = row;
  const name = { merchantId: merchant.id, vendor };
  await insertSettlement(tx, { ...name, betRef, version, txId, amount, reason, at });
  await settleRound(tx, { ...name, roundId: row.roundId ?? '', change: amount - before, at });
  const movements = await correctionMovements(tx, call, {
    playerId,
    change: amount - before,
    reference: `settle:${txId}`,
  });
  if (movements.length > 0)
    await post(tx, { merchantId: merchant.id, key: `vendor:${vendor}:settle:${txId}`, movements });
}

/** What the player does not have is owed by him: his balance never goes below zero. */
async function correctionMovements(
  tx: Tx,
  call: VendorCall,
  { playerId, change, reference }: { playerId: bigint; change: bigint; reference: string },
): Promise<Movement[]> {
  if (change === 0n) return [];
  const { merchant, vendor } = call;
  const asset = merchant.currency;
  const name = { merchantId: merchant.id, asset, isReal: true };
  const main = await openPlayerAccount(tx, { ...name, playerId, pocket: playPocket(merchant, vendor) });
  const games = await openHouseAccount(tx, { ...name, pocket: 'games' });
  if (change > 0n)
    return [{ debit: games, credit: main, amount: change, reason: 'catalogue.win', reference }];

  const wanted = -change;
  const has = await playMoney({ ...call, db: tx }, playerId);
  const taken = wanted < has ? wanted : has;
  const movements: Movement[] = [];
  const reason = 'catalogue.correction';
  if (taken > 0n) movements.push({ debit: main, credit: games, amount: taken, reason, reference });
  if (wanted > taken) {
    const receivable = await openHouseAccount(tx, { ...name, pocket: 'receivable' });
    await addReceivable(tx, { merchantId: merchant.id, playerId, asset, amount: wanted - taken });
    movements.push({ debit: receivable, credit: games, amount: wanted - taken, reason, reference });
  }
  return movements;
}
