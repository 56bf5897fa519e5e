import { parseAmount, toWire } from '@fairground/money';
import type { AnswerOf, RefusalCode, Refused, RequestOf } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import { batcherOf } from '../../wallet/public.ts';
import { hashRequest } from '../hash-request.ts';
import { retryOnConflict, StateChanged, type VendorCall } from '../vendor-call.ts';
import { answerEarlier, conflict } from './answer-earlier.ts';
import { collectDebt } from './collect-debt.ts';
import {
  partsOf,
  playAccounts,
  playMoney,
  pocketsText,
  shareOfPockets,
  winMovements,
} from './play-accounts.ts';
import { readWinTable, type WinTable } from './queries/play.ts';
import { loseRound } from './queries/rounds.ts';
import { insertTx, type NewTx } from './queries/transactions.ts';
import { forwardFrom } from './stake-bonus.ts';
import { readTold } from './wager.ts';
import { type Weighing, weighWin, winLimitsOf } from './win-limits.ts';
import { type Play, playWriter } from './write-plays.ts';

type Win = RequestOf<'win'>;
type Answer = AnswerOf<'win'> | Refused;

/** Wins that need no stake: the vendor or the merchant has paid for them. */
const isGift = ({ kind }: Win): boolean => kind === 'promo' || kind === 'freeround';

/** Pays a win, whatever has become of the session, the player or the game since the bet. */
export const payWin = (call: VendorCall, request: Win): Promise<Answer> => {
  const change = parseAmount(request.amount);
  const isWin = change > 0n;
  const wish = { ref: request.playerRef, change, isWin, isGift: isWin && isGift(request) };
  return winLimitsOf(call).weigh(wish, call.winCeiling, (weighing) =>
    retryOnConflict<'win'>(() => pay(call, request, weighing) as Promise<AnswerOf<'win'>>),
  );
};

async function pay(call: VendorCall, request: Win, weighing: Weighing): Promise<Answer> {
  const { merchant, vendor, db } = call;
  const { txId, roundId, playerRef: ref, betRef = null } = request;
  const amount = weighing.change;
  // Of what is told of the risk the first word holds: another one makes no other win.
  const requestHash = hashRequest({ ...request, amount, unrisked: undefined });
  const name = { merchantId: merchant.id, vendor, kind: 'win' as const, txId };
  const table = await readWinTable(db, { ...name, ref, roundId, betRef, asset: merchant.currency });
  const earlier = await answerEarlier<'win'>(call, { kind: 'win', txId, requestHash }, table);
  if (earlier) return earlier;
  const code = table.requestHash ? null : objectionToWin(call, table, request);
  if (code) return { code };

  const playerId = table.playerId as bigint;
  const roundGain = (table.paid ?? 0n) - ((table.staked ?? 0n) - (table.returned ?? 0n));
  const verdict = table.requestHash ? null : await weighWin(call, weighing, { playerId, amount, roundGain });
  const isHeld = verdict?.isHeld ?? false;
  const tx: NewTx = {
    ...name,
    requestHash,
    state: table.state ?? (isHeld ? 'held' : 'applied'),
    held: isHeld ? amount : 0n,
    playerId,
    roundId,
    amount,
    jackpotChange: request.kind === 'jackpot' ? -amount : 0n,
    pockets: null,
    answer: null,
    at: now(),
  };
  if (amount === 0n) return closeWithNothing(call, request, tx);
  return postWin(call, { request, tx, table, weighing, gain: verdict?.gain, gift: verdict?.gift });
}

interface Paying extends Pick<Play, 'gain' | 'gift'> {
  request: Win;
  tx: NewTx;
  table: WinTable;
  weighing: Weighing;
}

/** A win is refused only when it is not this player's, or nothing was staked for it. */
function objectionToWin({ merchant }: VendorCall, table: WinTable, request: Win): RefusalCode | null {
  const { playerId, roundPlayerId, staked, returned, betState, betRoundId } = table;
  if (playerId === null) return 'INVALID_SESSION';
  if (request.currency !== (table.roundAsset ?? merchant.currency)) return 'WRONG_CURRENCY';
  if (roundPlayerId !== null && roundPlayerId !== playerId) return 'BET_NOT_FOUND';
  if (request.betRef !== undefined) {
    if (betState === 'reversed') return 'ROLLED_BACK';
    if (betState !== 'applied' || betRoundId !== request.roundId) return 'BET_NOT_FOUND';
  }
  if (isGift(request)) return null;
  if (staked === null || staked === 0n) return 'BET_NOT_FOUND';
  return staked === returned ? 'ROLLED_BACK' : null;
}

async function postWin(call: VendorCall, paying: Paying): Promise<Answer> {
  const { request, tx, table, weighing, gain = null, gift = null } = paying;
  const { platform, merchant, vendor } = call;
  const { roundId, gameId: game, currency: asset } = request;
  const accounts = await playAccounts(call, { playerId: tx.playerId, asset });
  const isHeld = tx.state === 'held';
  const shares = () =>
    table.paidTo ? partsOf(table.paidTo) : shareOfPockets(tx.amount, table.pockets, accounts.main);
  const parts = isHeld ? [{ account: await accounts.held(), part: tx.amount }] : shares();
  const row: Play = {
    tx: { ...tx, roundId, pockets: pocketsText(parts) },
    round: {
      merchantId: merchant.id,
      vendor,
      roundId,
      playerId: tx.playerId,
      game,
      asset,
      staked: 0n,
      paid: tx.amount,
      ends: request.roundEnd ?? false,
      at: tx.at,
      sessionId: null,
      ...readTold(request),
    },
    needsStake: !isGift(request),
    gain,
    gift,
  };
  const reference = `round:${vendor}:${roundId}`;
  const outcome = await batcherOf(platform).post({
    merchantId: merchant.id,
    key: `vendor:${vendor}:win:${tx.txId}`,
    movements: winMovements(accounts, { parts, isJackpot: request.kind === 'jackpot', isHeld, reference }),
    record: { writer: playWriter, row },
  });
  weighing.isCounted = outcome.kind === 'posted' && !isHeld;
  // A copy may have been shared out otherwise, when another stake came between them.
  if ((outcome.kind === 'repeated' || outcome.kind === 'conflict') && !table.requestHash)
    throw new StateChanged('a copy was written meanwhile');
  if (outcome.kind === 'conflict') return conflict(call, { kind: 'win', txId: tx.txId });
  if (outcome.kind !== 'posted' && outcome.kind !== 'repeated')
    throw new Error(`the ledger answers ${outcome.kind} to a win`);
  if (outcome.kind === 'posted' && table.receivable > 0n)
    await collectDebt(call, { playerId: tx.playerId, asset, cause: `win:${tx.txId}` });
  if (parts.some(({ account }) => account !== accounts.main))
    await forwardFrom(call, accounts.main, table.pockets);
  const known = table.hasPocket ? undefined : outcome.balances.get(accounts.main);
  const balance = known ?? (await playMoney(call, tx.playerId));
  return { code: 'OK', balance: toWire(balance), currency: asset };
}

/** Nothing moves, so the answer is kept here. A win of nothing ends the round when it says so. */
async function closeWithNothing(call: VendorCall, request: Win, tx: NewTx): Promise<Answer> {
  const { merchant, vendor, transaction } = call;
  const { answer, lost } = await transaction(async (inside) => {
    const balance = toWire(await playMoney({ ...call, db: inside }, tx.playerId));
    const answer = { code: 'OK' as const, balance, currency: request.currency };
    if (!(await insertTx(inside, { ...tx, answer }))) throw new StateChanged('a copy was answered meanwhile');
    const round = {
      merchantId: merchant.id,
      vendor,
      roundId: request.roundId,
      playerId: tx.playerId,
      at: tx.at,
      unrisked: readTold(request).unrisked,
    };
    const lost = (request.roundEnd ?? true) ? await loseRound(inside, round) : 0n;
    return { answer, lost };
  });
  // Only now: what was not committed is not lost.
  winLimitsOf(call).lose(request.playerRef, lost);
  return answer;
}
