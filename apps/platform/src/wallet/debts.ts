import assert from 'node:assert/strict';
import type { Db, Tx } from '../kernel/db/db.ts';

interface Debtor {
  merchantId: number;
  playerId: bigint;
  asset: string;
}
type DebtOf = (db: Db | Tx, debtor: Debtor) => Promise<bigint>;

let provided: DebtOf | null = null;

/** What a member owes after a correction of a game is known above the wallet; the wiring page plugs it in. */
export function provideDebts(debtOf: DebtOf): void {
  provided = debtOf;
}

export function debtOf(db: Db | Tx, debtor: Debtor): Promise<bigint> {
  assert(provided, 'nobody has provided the debts');
  return provided(db, debtor);
}
