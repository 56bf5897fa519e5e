import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Bonus } from './bonuses.ts';

/** Notes on the bonus of a deposit that its deposit was taken back; null: it has none that is still to be earned. */
export async function markReversed(
  tx: Tx,
  {
    merchantId,
    playerId,
    orderNo,
    at,
  }: Pick<Bonus, 'merchantId' | 'playerId'> & { orderNo: string; at: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    update promotions.bonus set deposit_reversed_at = ${at}
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and order_no = ${orderNo} and state = 'active'
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Bonuses that had to wait when their deposit was taken back. */
export async function listReversed(
  db: Db,
  { after, limit }: { after: bigint; limit: number },
): Promise<Pick<Bonus, 'merchantId' | 'id' | 'playerId'>[]> {
  const { rows } = await sql<Pick<Bonus, 'merchantId' | 'id' | 'playerId'>>`
    select merchant_id as "merchantId", id, player_id as "playerId" from promotions.bonus
    where state = 'active' and deposit_reversed_at is not null and id > ${after}::bigint order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}
