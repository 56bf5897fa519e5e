import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

interface Bet {
  merchantId: number;
  vendor: string;
  betRef: string;
}

/** The newest version of a bet's settlement; version 0 of nothing when there is none. */
export async function lastSettlement(
  tx: Tx,
  { merchantId, vendor, betRef }: Bet,
): Promise<{ version: number; amount: bigint }> {
  const { rows } = await sql<{ version: number; amount: bigint }>`
    select version, amount from catalogue.settlement
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and bet_ref = ${betRef}
    order by version desc limit 1`.execute(tx);
  return rows[0] ?? { version: 0, amount: 0n };
}

export async function insertSettlement(
  tx: Tx,
  row: Bet & { version: number; txId: string; amount: bigint; reason: string; at: Date },
): Promise<void> {
  await sql`insert into catalogue.settlement (merchant_id, vendor_code, bet_ref, version, tx_id, amount, reason, created_at)
    values (${row.merchantId}, ${row.vendor}, ${row.betRef}, ${row.version}, ${row.txId}, ${row.amount}::bigint,
      ${row.reason}, ${row.at})`.execute(tx);
}
