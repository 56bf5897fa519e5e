import { parseAmount, toWire } from '@fairground/money';
import type { AnswerOf, Refused, RequestOf } from '@fairground/vendor-protocol';
import { now } from '../kernel/clock.ts';
import { gather } from '../kernel/gather.ts';
import { batcherOf, type PostingOutcome } from '../wallet/public.ts';
import { answerEarlier, conflict } from './answer-earlier.ts';
import { collectDebt } from './collect-debt.ts';
import { hashRequest } from './hash-request.ts';
import { objectionToBet } from './object-to-bet.ts';
import { type PlayAccounts, playAccounts, stakeMovements, winMovements } from './play-accounts.ts';
import { type PlayQuestion, readTables, type Table } from './queries/play.ts';
import { insertTx, type NewTx } from './queries/transactions.ts';
import { persist, StateChanged, type VendorCall } from './vendor-call.ts';
import { type Play, writePlays } from './write-plays.ts';

type Answer = AnswerOf<'bet'> | Refused;

/** A stake, and what comes back in the same call; a bet alone brings nothing back. */
interface Wager {
  kind: 'bet' | 'betWin';
  request: RequestOf<'bet'>;
  amount: bigint;
  jackpotPart: bigint;
  back: { amount: bigint; isJackpot: boolean; roundEnd: boolean };
}

/** Takes a stake from the player, once, if nothing speaks against it at the moment it is taken. */
export const placeBet = (call: VendorCall, request: RequestOf<'bet'>): Promise<Answer> =>
  wager(call, { kind: 'bet', request, back: { amount: 0n, isJackpot: false, roundEnd: false } });

/** Takes the stake and pays the win as one: both or neither. */
export function placeBetAndWin(
  call: VendorCall,
  { winAmount, kind, roundEnd, ...request }: RequestOf<'betWin'>,
): Promise<Answer> {
  const back = { amount: parseAmount(winAmount), isJackpot: kind === 'jackpot', roundEnd };
  return wager(call, { kind: 'betWin', request, back });
}

const tableOf = gather<PlayQuestion, Table>(({ database }, questions) => readTables(database, questions));

/** Everything a bet depends on besides money. */
export const lookUpTable = (
  { platform, merchant, vendor }: Pick<VendorCall, 'platform' | 'merchant' | 'vendor'>,
  kind: Wager['kind'],
  { txId, sessionId, gameId: game, roundId }: RequestOf<'bet'>,
): Promise<Table> =>
  tableOf(platform, { merchantId: merchant.id, vendor, kind, txId, sessionId, game, roundId, at: now() });

/** Under this key the ledger knows a bet of a vendor. */
export const betKey = (vendor: string, kind: 'bet' | 'betWin', txId: string): string =>
  `vendor:${vendor}:${kind}:${txId}`;

function wager(call: VendorCall, wish: Pick<Wager, 'kind' | 'request' | 'back'>): Promise<Answer> {
  const amount = parseAmount(wish.request.amount);
  const jackpotPart = parseAmount(wish.request.jackpotPart ?? '0');
  let known = call.table;
  return persist<'bet'>(async () => {
    const table = known ?? (await lookUpTable(call, wish.kind, wish.request));
    // Whoever has to look again looks anew.
    known = undefined;
    return takeWager(call, { ...wish, amount, jackpotPart }, table) as Promise<AnswerOf<'bet'>>;
  });
}

async function takeWager(call: VendorCall, wish: Wager, table: Table): Promise<Answer> {
  const { merchant, vendor } = call;
  const { kind, request, back, amount, jackpotPart } = wish;
  const { txId, roundId } = request;
  const at = now();
  const requestHash = hashRequest({
    ...request,
    amount,
    jackpotPart,
    winAmount: back.amount,
    isJackpot: back.isJackpot,
    roundEnd: back.roundEnd,
  });
  const earlier = await answerEarlier<'bet'>(call, { kind, txId, requestHash }, table);
  if (earlier) return earlier;

  const isHeld = table.state ? table.state === 'held' : back.amount > call.winCeiling;
  const tx: NewTx = {
    merchantId: merchant.id,
    vendor,
    kind,
    txId,
    requestHash,
    state: isHeld ? 'held' : 'applied',
    held: isHeld ? back.amount : 0n,
    playerId: table.playerId ?? 0n,
    roundId,
    amount,
    jackpotChange: jackpotPart - (back.isJackpot ? back.amount : 0n),
    pockets: null,
    answer: null,
    at,
  };
  // A repetition is answered by the ledger, whatever has changed since.
  const code = table.requestHash
    ? null
    : objectionToBet(call, table, { ...request, amount, jackpotPart, at });
  if (code) return refuseBet(call, tx, { code }, table);
  const accounts = await playAccounts(call, { playerId: tx.playerId, asset: request.currency });
  const outcome = await postWager(call, { wish, tx, accounts, isHeld });
  const answer = await answerTo(call, outcome, { tx, table, main: accounts.main });
  if (outcome.kind === 'posted' && table.receivable > 0n && back.amount > 0n)
    await collectDebt(call, { playerId: tx.playerId, asset: request.currency, cause: `${kind}:${txId}` });
  return answer;
}

async function postWager(
  { platform, merchant, vendor }: VendorCall,
  { wish, tx, accounts, isHeld }: { wish: Wager; tx: NewTx; accounts: PlayAccounts; isHeld: boolean },
): Promise<PostingOutcome> {
  const { kind, request, back, amount, jackpotPart } = wish;
  const { txId, sessionId, roundId, gameId: game, currency: asset } = request;
  const reference = `round:${vendor}:${roundId}`;
  const winner = isHeld ? await accounts.held() : accounts.main;
  const pockets: Record<string, string> = back.amount > 0n ? { [String(winner)]: String(back.amount) } : {};
  const condition = { merchantId: merchant.id, sessionId, vendor, game, playerId: tx.playerId, at: tx.at };
  const row: Play = {
    tx: { ...tx, pockets: { [String(accounts.main)]: String(amount) } },
    round: { ...condition, roundId, asset, staked: amount, paid: back.amount, ends: back.roundEnd },
    condition,
    needsStake: false,
  };
  return batcherOf(platform).post({
    merchantId: merchant.id,
    key: betKey(vendor, kind, txId),
    movements: [
      ...stakeMovements(accounts, { amount, jackpotPart, reference }),
      ...winMovements(accounts, { pockets, isJackpot: back.isJackpot, isHeld, reference }),
    ],
    record: { write: writePlays, row },
  });
}

async function answerTo(
  call: VendorCall,
  outcome: PostingOutcome,
  { tx, table, main }: { tx: NewTx; table: Table; main: bigint },
): Promise<Answer> {
  const { currency } = call.merchant;
  if (outcome.kind === 'posted')
    return { code: 'OK', balance: toWire(outcome.balances.get(main) ?? 0n), currency };
  if (outcome.kind === 'repeated') {
    // The ledger had it before the records were read; they say whether it was the same request.
    if (!table.requestHash) throw new StateChanged('a copy was written meanwhile');
    return { code: 'OK', balance: toWire(outcome.balances.get(main) ?? 0n), currency };
  }
  if (outcome.kind === 'insufficient')
    return refuseBet(
      call,
      tx,
      { code: 'INSUFFICIENT_FUNDS', balance: toWire(outcome.balance), currency },
      table,
    );
  if (outcome.kind === 'rolledBack') return { code: 'ROLLED_BACK' };
  if (outcome.kind === 'conflict') return conflict(call, { kind: tx.kind, txId: tx.txId });
  throw new Error(`the ledger answers ${outcome.kind} to a bet`);
}

/** A refusal is kept like an answer: a late copy of a bet that was refused must not be taken. */
async function refuseBet(
  call: VendorCall,
  tx: NewTx,
  answer: Refused,
  { playerId }: Table,
): Promise<Refused> {
  if (playerId === null) return answer;
  const isFirst = await insertTx(call.db, { ...tx, state: 'refused', jackpotChange: 0n, answer });
  if (!isFirst) throw new StateChanged('a copy was answered meanwhile');
  return answer;
}
