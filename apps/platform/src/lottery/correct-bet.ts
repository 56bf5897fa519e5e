import { sharesOf, takeBonus } from '../catalogue/public.ts';
import type { Tx } from '../kernel/db/db.ts';
import { lockBalance, type Movement, post } from '../wallet/public.ts';
import { type Bet, type BetOutcome, endKey, writeOutcome } from './queries/bets.ts';

interface Correction {
  bet: Bet;
  row: BetOutcome;
  /** To what the result before it paid. */
  changes: readonly { change: bigint; reason: string }[];
  games: bigint;
  reference: string;
  asset: string;
}

/**
 * Takes back what a bet was paid that bonus money had paid for. What its pockets hold, and whether they have ended, is read under their locks and
 * moved by the same transaction: nobody stakes it in between. What has been spent of cash the house bears, and the bet says how much.
 */
export async function correctBet(tx: Tx, correction: Correction): Promise<void> {
  const { bet, row, changes, games, reference, asset } = correction;
  const { merchantId, accountId: main } = bet;
  const owned = new Set([main, ...sharesOf(bet, bet.stake).map(({ account }) => account)]);
  let has = 0n;
  // In the order in which the ledger locks them.
  for (const accountId of [...owned].sort((one, other) => (one < other ? -1 : 1))) {
    const balance = await lockBalance(tx, { merchantId, accountId });
    if (accountId === main) has = balance;
  }
  const given = changes.filter(({ change }) => change > 0n);
  const taken = changes.filter(({ change }) => change < 0n);
  const movements: Movement[] = given.flatMap(({ change, reason }) =>
    sharesOf(bet, change).map(({ account, part }) => ({
      ...{ debit: games, credit: account, amount: part, reason, reference },
    })),
  );
  const due = taken.reduce((sum, { change }) => sum - change, 0n);
  const { cash, bonus } = await takeBonus(tx, { merchantId, asset, main, shares: sharesOf(bet, due) });
  const sources = [{ account: main, part: cash }, ...bonus];
  for (const { account, amount, reason } of spread(sources, taken))
    movements.push({ debit: account, credit: games, amount, reason, reference });
  for (const { debit, credit, amount } of movements)
    has += (credit === main ? amount : 0n) - (debit === main ? amount : 0n);
  const isSpent = has < 0n;
  if (!isSpent) await post(tx, { merchantId, key: endKey(bet.id, row.revision), movements });
  const owed = isSpent ? changes.reduce((sum, { change }) => sum - change, 0n) : 0n;
  await writeOutcome(tx, { ...row, owed });
}

/** What is taken, source by source, under the reason of each change. */
function spread(
  sources: readonly { account: bigint; part: bigint }[],
  taken: readonly { change: bigint; reason: string }[],
): { account: bigint; amount: bigint; reason: string }[] {
  const left = taken.map(({ change, reason }) => ({ reason, amount: -change }));
  return sources.flatMap(({ account, part }) => {
    let rest = part;
    return left.flatMap((one) => {
      const amount = rest < one.amount ? rest : one.amount;
      rest -= amount;
      one.amount -= amount;
      return amount > 0n ? [{ account, amount, reason: one.reason }] : [];
    });
  });
}
