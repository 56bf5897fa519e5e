import { toWire } from '@fairground/money';
import type { AnswerOf, RefusalCode, Refused, RequestOf } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import { coalesce } from '../../kernel/db/coalesce.ts';
import { batcherOf, type PostingOutcome, playPocket } from '../../wallet/public.ts';
import { retryOnConflict, StateChanged, type VendorCall } from '../vendor-call.ts';
import { answerEarlier, conflict } from './answer-earlier.ts';
import { sessionCacheOf } from './cached/session-cache.ts';
import { collectDebt } from './collect-debt.ts';
import { refuseBet, refuseForMoney } from './keep-refusal.ts';
import { betRule } from './may-bet.ts';
import { type Parts, type PlayAccounts, playAccounts, playMoney, shareOfPockets } from './play-accounts.ts';
import { type PlayQuestion, readTables, type Table } from './queries/play.ts';
import type { NewTx } from './queries/transactions.ts';
import { forwardFrom, stakeBonus } from './stake-bonus.ts';
import { gainOf, postingOf, questionOf, readWager, txOf, type Wager } from './wager.ts';
import { type Weighing, weighWin, winLimitsOf } from './win-limits.ts';

type Answer = AnswerOf<'bet'> | Refused;

/** Takes a stake from the player, once, if nothing speaks against it at the moment it is taken. */
export const placeBet = (call: VendorCall, request: RequestOf<'bet'>): Promise<Answer> =>
  takeClosely(call, readWager('bet', request));

/** Takes the stake and pays the win as one: both or neither. */
export const placeBetAndWin = (call: VendorCall, request: RequestOf<'betWin'>): Promise<Answer> =>
  takeClosely(call, readWager('betWin', request));

const tableOf = coalesce<PlayQuestion, Table>(({ database }, questions) => readTables(database, questions));

/** Everything a bet depends on besides money. */
const lookUpTable = (call: VendorCall, wish: Wager): Promise<Table> =>
  tableOf(call.platform, {
    kind: wish.kind,
    txId: wish.request.txId,
    bet: questionOf(call, wish, { playerId: null, at: now() }),
  });

const takeClosely = (call: VendorCall, wish: Wager): Promise<Answer> => {
  const isWin = wish.back.amount > 0n;
  const weighed = { ref: wish.request.playerRef, change: gainOf(wish), isWin, isGift: false };
  return winLimitsOf(call).weigh(weighed, call.winCeiling, (weighing) =>
    retryOnConflict<'bet'>(
      async () => takeWager(call, wish, await lookUpTable(call, wish), weighing) as Promise<AnswerOf<'bet'>>,
    ),
  );
};

async function takeWager(call: VendorCall, wish: Wager, table: Table, weighing: Weighing): Promise<Answer> {
  const { kind, request, back, amount } = wish;
  const { txId } = request;
  const playerId = table.playerId ?? 0n;
  const verdict =
    table.state || back.amount === 0n
      ? null
      : await weighWin(call, weighing, {
          playerId,
          amount: back.amount,
          roundGain: table.roundGain - amount,
        });
  const isHeld = verdict?.isHeld ?? table.state === 'held';
  const tx = txOf(call, wish, { playerId, isHeld });
  const { requestHash, at } = tx;
  const earlier = await answerEarlier<'bet'>(call, { kind, txId, requestHash }, table);
  if (earlier) return earlier;

  const isOk = async () => okWith(call, await playMoney(call, playerId));
  // What the member has in all has to be looked up anyway, and which accounts paid is not asked a second time.
  if (table.requestHash && table.bonus !== null) return isOk();
  // A repetition is answered by the ledger, whatever has changed since.
  const code = table.requestHash ? null : table.refusal;
  if (code) return table.playerId === null ? { code } : refuseBet(call, tx, { code });
  const accounts = await playAccounts(call, { playerId, asset: request.currency });
  const winner = isHeld ? await accounts.held() : accounts.main;
  const gain = verdict?.gain ?? null;
  const check = table.requestHash ? null : { look: betRule, question: questionOf(call, wish, tx) };
  const placing = { wish, tx, accounts, winner, isSeen: true, check, gain };
  const attempt = (stakes: Parts | null) => {
    const shares = isHeld || table.bonus === null ? null : sharesOf(wish, { table, accounts, stakes });
    return batcherOf(call.platform).post(postingOf(call, { ...placing, shares, stakes }));
  };
  const withCash = await attempt(null);
  const taken =
    withCash.kind === 'insufficient' && table.hasPocket
      ? await stakeBonus(call, { tx, accounts, game: request.gameId }, attempt)
      : { outcome: withCash };
  if ('code' in taken) return taken;
  const { outcome } = taken;
  const isPosted = outcome.kind === 'posted';
  // Before the balance is told, in which it would be counted.
  if (isPosted && table.bonus !== null && back.amount > 0n)
    await forwardFrom(call, accounts.main, table.pockets);
  const answer =
    isPosted && table.bonus !== null
      ? await isOk()
      : await answerTo(call, outcome, { tx, table, main: accounts.main });
  if (!isPosted) return answer;
  weighing.isCounted = !isHeld;
  if (!table.hasPocket) await learn(call, wish, { playerId, at, accounts });
  const asset = request.currency;
  if (table.receivable > 0n && back.amount > 0n)
    await collectDebt(call, { playerId, asset, cause: `${kind}:${txId}` });
  return answer;
}

/** A win goes to where the stakes of its round came from, this one among them. */
const sharesOf = (
  { amount, back }: Wager,
  { table, accounts: { main }, stakes }: { table: Table; accounts: PlayAccounts; stakes: Parts | null },
): Parts => {
  const own = Object.fromEntries(
    (stakes ?? [{ account: main, part: amount }]).map(({ account, part }) => [account, String(part)]),
  );
  return shareOfPockets(back.amount, [...table.pockets, own], main);
};

const okWith = ({ merchant: { currency } }: VendorCall, balance: bigint): Answer => ({
  code: 'OK',
  balance: toWire(balance),
  currency,
});

/** The next bets in this session need no such look before. */
function learn(
  { platform, merchant, vendor }: VendorCall,
  { request: { sessionId, playerRef: ref, currency: asset } }: Wager,
  { playerId, at, accounts }: Pick<NewTx, 'playerId' | 'at'> & { accounts: PlayAccounts },
): Promise<void> {
  const { main, games, jackpot } = accounts;
  const pocket = playPocket(merchant, vendor);
  const name = { merchantId: merchant.id, vendor, sessionId };
  return sessionCacheOf(platform, name).learn(platform, name, {
    playerId,
    ref,
    asset,
    accounts: { main, games, jackpot, pocket },
    seenAtMs: at.getTime(),
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
  if (outcome.kind === 'objected') return refuseBet(call, tx, { code: outcome.objection as RefusalCode });
  if (outcome.kind === 'insufficient') return refuseForMoney(call, tx, outcome.balance);
  if (outcome.kind === 'rolledBack') return { code: 'ROLLED_BACK' };
  if (outcome.kind === 'conflict') {
    // A copy may have been paid from other pockets; the records say whether it was the same request.
    if (!table.requestHash) throw new StateChanged('a copy was written meanwhile');
    return conflict(call, { kind: tx.kind, txId: tx.txId });
  }
  throw new Error(`the ledger answers ${outcome.kind} to a bet`);
}
