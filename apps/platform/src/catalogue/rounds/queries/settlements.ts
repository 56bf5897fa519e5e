import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

interface Bet {
  merchantId: number;
  vendor: string;
  betRef: string;
}

interface Settlement {
  version: number;
  amount: bigint;
  /** What operators took back of it. */
  voided: bigint;
}

/** The newest version of a bet's settlement; version 0 of nothing when there is none. */
export async function lastSettlement(tx: Tx, { merchantId, vendor, betRef }: Bet): Promise<Settlement> {
  const { rows } = await sql<Settlement>`
    select version, amount, voided from catalogue.settlement
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and bet_ref = ${betRef}
    order by version desc limit 1`.execute(tx);
  return rows[0] ?? { version: 0, amount: 0n, voided: 0n };
}

export async function insertSettlement(
  tx: Tx,
  row: Bet & { version: number; txId: string; amount: bigint; reason: string; at: Date },
): Promise<void> {
  await sql`insert into catalogue.settlement (merchant_id, vendor_code, bet_ref, version, tx_id, amount, reason, created_at)
    values (${row.merchantId}, ${row.vendor}, ${row.betRef}, ${row.version}, ${row.txId}, ${row.amount}::bigint,
      ${row.reason}, ${row.at})`.execute(tx);
}

/** Operators took back what a settlement wanted to pay: the newest version of its bet is worth less by that. */
export async function voidSettlement(
  tx: Tx,
  { merchantId, vendor, txId, amount }: Omit<Bet, 'betRef'> & { txId: string; amount: bigint },
): Promise<void> {
  await sql`update catalogue.settlement set voided = voided + ${amount}::bigint
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and (bet_ref, version) = (
      select newest.bet_ref, max(newest.version) from catalogue.settlement newest
      where newest.merchant_id = ${merchantId} and newest.vendor_code = ${vendor} and newest.bet_ref = (
        select one.bet_ref from catalogue.settlement one where one.merchant_id = ${merchantId}
          and one.vendor_code = ${vendor} and one.tx_id = ${txId} limit 1)
      group by newest.bet_ref)`.execute(tx);
}
