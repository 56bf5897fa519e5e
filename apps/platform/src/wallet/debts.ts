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
  /** Of the deposit that was taken back. */
  orderNo: string | null;
}

interface Debts {
  debtOf: (db: Db | Tx, debtor: Debtor) => Promise<Debt | null>;
  addDebt: (tx: Tx, debt: Debtor & { amount: bigint; orderNo: string; at: Date }) => Promise<void>;
}

let provided: Debts | null = null;

/** What a member owes after a correction is kept above the wallet, where games collect it; the wiring page plugs it in. */
export function provideDebts(debts: Debts): void {
  provided = debts;
}

export function debtOf(db: Db | Tx, debtor: Debtor): Promise<Debt | null> {
  assert(provided, 'nobody has provided the debts');
  return provided.debtOf(db, debtor);
}

/** The rest of a deposit that was taken back from somebody who had less. */
export function addDebt(tx: Tx, debt: Parameters<Debts['addDebt']>[1]): Promise<void> {
  assert(provided, 'nobody has provided the debts');
  return provided.addDebt(tx, debt);
}
