import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

export interface Conversion {
  merchantId: number;
  playerId: bigint;
  requestId: string;
  points: bigint;
  money: bigint;
  exchange: number;
  asset: string;
  day: string;
  convertedAt: Date;
}

export async function insertConversion(tx: Tx, one: Conversion): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into points_mall.conversion (merchant_id, player_id, request_id, points, money, exchange, asset, day, converted_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.requestId}::uuid, ${one.points}::bigint, ${one.money}::bigint,
      ${one.exchange}, ${one.asset}, ${one.day}::date, ${one.convertedAt})
    returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

export async function findConversion(
  tx: Tx,
  { merchantId, playerId, requestId }: Pick<Conversion, 'merchantId' | 'playerId' | 'requestId'>,
): Promise<Pick<Conversion, 'points' | 'money'> | null> {
  const { rows } = await sql<Pick<Conversion, 'points' | 'money'>>`
    select points, money from points_mall.conversion
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Points that a member has converted on a day of the merchant. */
export async function sumOfDay(
  tx: Tx,
  { merchantId, playerId, day }: Pick<Conversion, 'merchantId' | 'playerId' | 'day'>,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(points), 0)::bigint as sum from points_mall.conversion
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and day = ${day}::date`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
