import { sql } from 'kysely';
import type { Product } from '../../../activity/public.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface Who {
  merchantId: number;
  playerId: bigint;
}

export interface GivenRate {
  playerId: bigint;
  product: Product;
  rate: number;
}

/** What each of these was given at a moment; whoever was given nothing has no row. */
export async function listRates(
  db: Db,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<GivenRate[]> {
  const { rows } = await sql<GivenRate>`
    select distinct on (player_id, product) player_id as "playerId", product, rate::int from agents.rebate
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and valid_from <= ${at}
    order by player_id, product, valid_from desc`.execute(db);
  return rows;
}

/** Whoever changes what a member is given waits here for others who do. */
export async function lockRebates(tx: Tx, { merchantId, playerId }: Who): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.rebate', ${merchantId} * 10000000000 + ${playerId}::bigint))`.execute(
    tx,
  );
}

/** What has not begun yet is replaced. */
export async function writeRates(
  tx: Tx,
  { merchantId, playerId, givenBy }: Who & { givenBy: bigint | null },
  rates: Record<Product, number>,
  from: Date,
): Promise<void> {
  await sql`
    insert into agents.rebate (merchant_id, player_id, product, valid_from, rate, given_by)
    select ${merchantId}, ${playerId}::bigint, key, ${from}::timestamptz, value::smallint, ${givenBy}::bigint
    from jsonb_each_text(${JSON.stringify(rates)}::jsonb)
    on conflict (merchant_id, player_id, product, valid_from)
      do update set rate = excluded.rate, given_by = excluded.given_by`.execute(tx);
}

/** The merchant's next midnight. */
export async function nextMidnight(db: Db, { at, timeZone }: { at: Date; timeZone: string }): Promise<Date> {
  const { rows } = await sql<{ from: Date }>`
    select date_trunc('day', ${at}::timestamptz + interval '1 day', ${timeZone}) as from`.execute(db);
  return (rows[0] as { from: Date }).from;
}

export async function hasRates(db: Db, merchantId: number): Promise<boolean> {
  const { rows } = await sql`select from agents.rebate where merchant_id = ${merchantId} limit 1`.execute(db);
  return rows.length > 0;
}
