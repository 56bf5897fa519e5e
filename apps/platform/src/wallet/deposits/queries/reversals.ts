import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import type { DepositOrder } from './deposits.ts';

type Named = Pick<DepositOrder, 'merchantId' | 'id'>;

/** False when it was taken back before. */
export async function noteReversal(
  tx: Tx,
  { merchantId, id }: Named,
  { at, by, owed }: { at: Date; by: string; owed: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    update wallet.deposit_order set reversed_at = ${at}, reversed_by = ${by}, reversal_owed = ${owed}::bigint
    where merchant_id = ${merchantId} and id = ${id}::bigint and state = 'success' and reversed_at is null returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether a deposit that has arrived was taken back since. */
export async function wasReversed(
  tx: Tx,
  { merchantId, orderNo }: { merchantId: number; orderNo: string },
): Promise<boolean> {
  const { rows } = await sql`select from wallet.deposit_order
    where merchant_id = ${merchantId} and order_no = ${orderNo} and reversed_at is not null`.execute(tx);
  return rows.length > 0;
}
