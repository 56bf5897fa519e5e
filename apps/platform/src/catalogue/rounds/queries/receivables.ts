import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface Debtor {
  merchantId: number;
  playerId: bigint;
  asset: string;
}

export async function addReceivable(
  tx: Tx,
  { merchantId, playerId, asset, amount }: Debtor & { amount: bigint },
): Promise<void> {
  await sql`insert into catalogue.receivable as r (merchant_id, player_id, asset, amount)
    values (${merchantId}, ${playerId}::bigint, ${asset}, ${amount}::bigint)
    on conflict (merchant_id, player_id, asset) do update set amount = r.amount + excluded.amount`.execute(
    tx,
  );
}

/** What a player still owes after corrections; nothing is paid out until it is nothing. */
export async function receivableOf(db: Db | Tx, { merchantId, playerId, asset }: Debtor): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from catalogue.receivable
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** What is owed, held until this transaction ends. */
export async function lockReceivable(tx: Tx, { merchantId, playerId, asset }: Debtor): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from catalogue.receivable
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset} for update`.execute(
    tx,
  );
  return rows[0]?.amount ?? 0n;
}

export async function lowerReceivable(
  tx: Tx,
  { merchantId, playerId, asset, amount }: Debtor & { amount: bigint },
): Promise<void> {
  await sql`update catalogue.receivable set amount = amount - ${amount}::bigint
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset}`.execute(tx);
}
