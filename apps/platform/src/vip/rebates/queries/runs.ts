import { sql } from 'kysely';
import type { Product } from '../../../activity/public.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface Which {
  merchantId: number;
  day: string;
}

export interface Run extends Which {
  paysPlay: boolean;
  state: 'open' | 'computing' | 'held' | 'paying' | 'paid';
  after: bigint;
  releasedBy: string | null;
  doneAt: Date | null;
}

const columns = sql`merchant_id as "merchantId", day::text as day, pays_play as "paysPlay", state, after_player as after,
  released_by as "releasedBy", done_at as "doneAt"`;

/** A day on which the automatic rebate was on at any time is a day that it pays. */
export async function openRun(
  db: Db,
  { merchantId, day, paysPlay }: Which & { paysPlay: boolean },
): Promise<void> {
  await sql`insert into vip.rebate_run as known (merchant_id, day, pays_play) values (${merchantId}, ${day}::date, ${paysPlay})
    on conflict (merchant_id, day) do update set pays_play = true where excluded.pays_play and not known.pays_play and known.state = 'open'`.execute(
    db,
  );
}

/** Oldest first. */
export async function listUnfinished(db: Db, merchantId: number): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${columns} from vip.rebate_run where merchant_id = ${merchantId} and state <> 'paid' order by day`.execute(
    db,
  );
  return rows;
}

/** Null when somebody else is at it. */
export async function lockRunIfFree(tx: Tx, { merchantId, day }: Which): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${columns} from vip.rebate_run where merchant_id = ${merchantId} and day = ${day}::date for update skip locked`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function lockRun(tx: Tx, { merchantId, day }: Which): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${columns} from vip.rebate_run where merchant_id = ${merchantId} and day = ${day}::date for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findRun(db: Db, { merchantId, day }: Which): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${columns} from vip.rebate_run where merchant_id = ${merchantId} and day = ${day}::date`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function setState(
  tx: Tx | Db,
  { merchantId, day }: Which,
  { state, doneAt = null }: { state: Run['state']; doneAt?: Date | null },
): Promise<void> {
  await sql`update vip.rebate_run set state = ${state}, done_at = ${doneAt}
    where merchant_id = ${merchantId} and day = ${day}::date`.execute(tx);
}

export async function setReleased(tx: Tx, { merchantId, day }: Which, by: string): Promise<void> {
  await sql`update vip.rebate_run set state = 'paying', released_by = ${by}
    where merchant_id = ${merchantId} and day = ${day}::date`.execute(tx);
}

export async function moveRun(tx: Tx, { merchantId, day }: Which, after: bigint): Promise<void> {
  await sql`update vip.rebate_run set after_player = ${after}::bigint
    where merchant_id = ${merchantId} and day = ${day}::date`.execute(tx);
}

export async function insertFailure(
  db: Db,
  { merchantId, day, playerId, what, at }: Which & { playerId: bigint; what: string; at: Date },
): Promise<void> {
  await sql`insert into vip.rebate_failure (merchant_id, run_day, player_id, what, at)
    values (${merchantId}, ${day}::date, ${playerId}::bigint, ${what.slice(0, 300)}, ${at})
    on conflict (merchant_id, run_day, player_id) do update set what = excluded.what, at = excluded.at`.execute(
    db,
  );
}

export async function dropFailure(
  tx: Tx | Db,
  { merchantId, day, playerId }: Which & { playerId: bigint },
): Promise<boolean> {
  const { rows } = await sql`delete from vip.rebate_failure
    where merchant_id = ${merchantId} and run_day = ${day}::date and player_id = ${playerId}::bigint returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function listFailures(
  db: Db,
  { merchantId, day, limit }: Which & { limit: number },
): Promise<{ playerId: bigint; what: string; at: Date }[]> {
  const { rows } = await sql<{ playerId: bigint; what: string; at: Date }>`
    select player_id as "playerId", what, at from vip.rebate_failure
    where merchant_id = ${merchantId} and run_day = ${day}::date order by at, player_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Newest first. */
export async function listRuns(
  db: Db,
  { merchantId, before, limit }: { merchantId: number; before: string | null; limit: number },
): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${columns} from vip.rebate_run where merchant_id = ${merchantId}
      and (${before}::date is null or day < ${before}::date) order by day desc limit ${limit}`.execute(db);
  return rows;
}

export interface ProductSum {
  day: string;
  product: Product;
  players: number;
  amount: bigint;
  withheld: bigint;
  due: bigint;
}

/** What each run came to by product; what was taken back is below zero. */
export async function sumRuns(
  db: Db | Tx,
  { merchantId, days }: { merchantId: number; days: readonly string[] },
): Promise<ProductSum[]> {
  const { rows } = await sql<ProductSum>`
    select run_day::text as day, product, count(distinct player_id)::int as players, sum(amount)::bigint as amount,
      sum(withheld)::bigint as withheld,
      coalesce(sum(amount - withheld) filter (where state = 'due'), 0)::bigint as due
    from vip.rebate_line where merchant_id = ${merchantId} and run_day = any(${[...days]}::date[])
    group by run_day, product order by run_day, product`.execute(db);
  return rows;
}

export async function countPlayers(
  db: Db,
  { merchantId, days }: { merchantId: number; days: readonly string[] },
): Promise<{ day: string; players: number; failures: number }[]> {
  const { rows } = await sql<{ day: string; players: number; failures: number }>`
    select d.day::text as day, (select count(distinct player_id)::int from vip.rebate_line l
        where l.merchant_id = ${merchantId} and l.run_day = d.day) as players,
      (select count(*)::int from vip.rebate_failure f where f.merchant_id = ${merchantId} and f.run_day = d.day) as failures
    from unnest(${[...days]}::date[]) as d (day)`.execute(db);
  return rows;
}
