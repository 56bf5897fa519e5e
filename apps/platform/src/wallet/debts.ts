import assert from 'node:assert/strict';
import type { Db, Tx } from '../kernel/db/db.ts';

interface Debtor {
  merchantId: number;
  playerId: bigint;
  asset: string;
}

interface Debt {
  amount: bigint;
  /** What was said of the correction; null for those of before it was kept. */
  reason: string | null;
  at: Date | null;
  /** Of the game that was corrected, by language. */
  titles: Readonly<Record<string, string>> | null;
}
type DebtOf = (db: Db | Tx, debtor: Debtor) => Promise<Debt | null>;

let provided: DebtOf | null = null;

/** What a member owes after a correction of a game is known above the wallet; the wiring page plugs it in. */
export function provideDebts(debtOf: DebtOf): void {
  provided = debtOf;
}

export function debtOf(db: Db | Tx, debtor: Debtor): Promise<Debt | null> {
  assert(provided, 'nobody has provided the debts');
  return provided(db, debtor);
}
