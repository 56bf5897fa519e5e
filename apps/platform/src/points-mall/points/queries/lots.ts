import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Member {
  merchantId: number;
  playerId: bigint;
}

/** Locks points of members until the transaction ends, in the order of their ids, and tells what each owes. */
export async function lockPoints(
  tx: Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = playerIds.map(String);
  await sql`insert into points_mall.member (merchant_id, player_id)
    select ${merchantId}, id from unnest(${ids}::bigint[]) id order by id on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ playerId: bigint; debt: bigint }>`
    select player_id as "playerId", debt from points_mall.member
    where merchant_id = ${merchantId} and player_id = any(${ids}::bigint[]) order by player_id for update`.execute(
    tx,
  );
  return new Map(rows.map(({ playerId, debt }) => [playerId, debt]));
}

export async function writeDebt(
  tx: Tx,
  { merchantId, playerId, debt }: Member & { debt: bigint },
): Promise<void> {
  await sql`update points_mall.member set debt = ${debt}::bigint
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(tx);
}

export async function readDebt(db: Db, { merchantId, playerId }: Member): Promise<bigint> {
  const { rows } = await sql<{ debt: bigint }>`
    select debt from points_mall.member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(
    db,
  );
  return rows[0]?.debt ?? 0n;
}

export async function addToLot(
  tx: Tx,
  { merchantId, playerId, expiresOn, amount }: Member & { expiresOn: string; amount: bigint },
): Promise<void> {
  await sql`insert into points_mall.lot as lot (merchant_id, player_id, expires_on, remaining)
    values (${merchantId}, ${playerId}::bigint, ${expiresOn}::date, ${amount}::bigint)
    on conflict (merchant_id, player_id, expires_on) do update set remaining = lot.remaining + excluded.remaining`.execute(
    tx,
  );
}

export interface Taken {
  expiresOn: string;
  amount: bigint;
}

/** Takes up to so much: of the lot that is named first, and then of those that end first. Tells from which. */
export async function takeFromLots(
  tx: Tx,
  { merchantId, playerId, amount, first }: Member & { amount: bigint; first: string | null },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with ordered as (
      select expires_on, remaining, sum(remaining) over (
        order by expires_on is distinct from ${first}::date, expires_on rows unbounded preceding) - remaining as before
      from points_mall.lot where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and remaining > 0
    ), taken as (
      select expires_on, least(remaining, ${amount}::bigint - before)::bigint as amount from ordered where before < ${amount}::bigint
    )
    update points_mall.lot l set remaining = l.remaining - t.amount from taken t
    where l.merchant_id = ${merchantId} and l.player_id = ${playerId}::bigint and l.expires_on = t.expires_on
    returning t.expires_on::text as "expiresOn", t.amount`.execute(tx);
  return rows;
}

/** What ends next. */
export async function nextToExpire(
  db: Db,
  { merchantId, playerId }: Member,
): Promise<{ expiresOn: string; remaining: bigint } | null> {
  const { rows } = await sql<{ expiresOn: string; remaining: bigint }>`
    select expires_on::text as "expiresOn", remaining from points_mall.lot
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and remaining > 0
    order by expires_on limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Members with points whose day has come. */
export async function listExpired(
  db: Db,
  { merchantId, today, limit }: { merchantId: number; today: string; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id as "playerId" from points_mall.lot
    where merchant_id = ${merchantId} and expires_on <= ${today}::date and remaining > 0 limit ${limit}`.execute(
    db,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Takes everything whose day has come. */
export async function emptyLots(
  tx: Tx,
  { merchantId, playerId, today }: Member & { today: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    with ended as (
      select expires_on, remaining from points_mall.lot
      where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and expires_on <= ${today}::date and remaining > 0 for update
    ), emptied as (
      update points_mall.lot l set remaining = 0 from ended e
      where l.merchant_id = ${merchantId} and l.player_id = ${playerId}::bigint and l.expires_on = e.expires_on
    )
    select coalesce(sum(remaining), 0)::bigint as sum from ended`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** Members with points that end by a day and that no letter has told of. */
export async function listUntold(
  db: Db,
  { merchantId, until, limit }: { merchantId: number; until: string; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct l.player_id as "playerId" from points_mall.lot l
    join points_mall.member m on m.merchant_id = l.merchant_id and m.player_id = l.player_id
    where l.merchant_id = ${merchantId} and l.expires_on <= ${until}::date and l.remaining > 0
      and (m.told_until is null or l.expires_on > m.told_until)
    limit ${limit}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** What ends up to a day and was not told, with its first day; it is told by then. */
export async function takeUntold(
  tx: Tx,
  { merchantId, playerId, until }: Member & { until: string },
): Promise<{ amount: bigint; day: string } | null> {
  const { rows } = await sql<{ amount: bigint; day: string | null }>`
    with known as (
      select told_until from points_mall.member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint for update
    ), told as (
      update points_mall.member set told_until = ${until}::date
      where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    )
    select coalesce(sum(l.remaining), 0)::bigint as amount, min(l.expires_on)::text as day
    from points_mall.lot l join known on known.told_until is null or l.expires_on > known.told_until
    where l.merchant_id = ${merchantId} and l.player_id = ${playerId}::bigint and l.expires_on <= ${until}::date and l.remaining > 0`.execute(
    tx,
  );
  const [row] = rows;
  return row?.day ? { amount: row.amount, day: row.day } : null;
}
