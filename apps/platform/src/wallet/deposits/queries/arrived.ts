import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface Member {
  merchantId: number;
  playerId: bigint;
}

/** How often money of members has arrived; whoever has none is missing. */
export async function countDepositsOf(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ playerId: bigint; count: number }>`
    select player_id as "playerId", count(*)::int as count from wallet.deposit_order
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and state = 'success'
    group by player_id`.execute(db);
  return new Map(rows.map(({ playerId, count }) => [playerId, count]));
}

/** Orders that arrived before this one did. */
export async function listDepositsBefore(
  db: Db | Tx,
  { merchantId, playerId, orderNo }: Member & { orderNo: string },
): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select o.order_no as "orderNo" from wallet.deposit_order o
    join wallet.deposit_order own on own.merchant_id = o.merchant_id and own.order_no = ${orderNo}
    where o.merchant_id = ${merchantId} and o.player_id = ${playerId}::bigint and o.state = 'success'
      and (o.decided_at, o.id) < (own.decided_at, own.id) limit 100`.execute(db);
  return rows.map((row) => row.orderNo);
}
