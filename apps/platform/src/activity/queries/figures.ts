import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Product } from '../products.ts';

/** Bets of one member that some rule lets through. */
interface Filter {
  merchantId: number;
  playerId: bigint;
  /** Merchant-days, both included. */
  from: string;
  to: string;
  asset: string;
  products: readonly Product[];
  /** As `VENDOR/game`; empty: all. */
  games: readonly string[];
  minStake: bigint;
}

/** A correction counts by its difference where what it corrects had counted. */
export async function sumFiltered(
  db: Db | Tx,
  { merchantId, playerId, from, to, asset, products, games, minStake }: Filter,
): Promise<{ validBet: bigint; bets: number }> {
  const { rows } = await sql<{ validBet: bigint; bets: number }>`
    select coalesce(sum(valid_bet), 0)::bigint as "validBet", coalesce(sum(bets), 0)::int as bets from activity.line
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and kind = 'bet'
      and day between ${from}::date and ${to}::date and asset = ${asset} and product = any(${[...products]}::text[])
      and (${games.length === 0} or vendor || '/' || game = any(${[...games]}::text[]))
      and case when number = 0 then stake else stake_before end >= ${minStake}::bigint`.execute(db);
  return rows[0] as { validBet: bigint; bets: number };
}

/** What members are compared by: valid bets of some days, each product with its weight in hundredths. */
export interface Measure {
  merchantId: number;
  from: string;
  to: string;
  asset: string;
  weights: Readonly<Partial<Record<Product, number>>>;
}

export interface Figure {
  playerId: bigint;
  figure: bigint;
  /** When the last of it came; null for nothing. */
  reachedAt: Date | null;
}

interface Part {
  /** Members after this one. */
  beyond: bigint;
  limit: number;
}

/** Figures of everybody who played on these days. */
export const figuresOfAll = (db: Db | Tx, measure: Measure, part: Part): Promise<Figure[]> =>
  figuresOf(
    db,
    measure,
    sql`select distinct player_id from activity.member_day where merchant_id = ${measure.merchantId}
      and day between ${measure.from}::date and ${measure.to}::date and player_id > ${part.beyond}::bigint
      order by player_id limit ${part.limit}`,
  );

/** Figures of those who have lines after one and up to another. */
export const figuresSince = (
  db: Db | Tx,
  measure: Measure,
  { after, until, beyond, limit }: Part & { after: bigint; until: bigint },
): Promise<Figure[]> =>
  figuresOf(
    db,
    measure,
    sql`select distinct player_id from activity.line where merchant_id = ${measure.merchantId}
      and id > ${after}::bigint and id <= ${until}::bigint and kind = 'bet' and player_id > ${beyond}::bigint
      order by player_id limit ${limit}`,
  );

async function figuresOf(
  db: Db | Tx,
  { merchantId, from, to, asset, weights }: Measure,
  members: RawBuilder<unknown>,
): Promise<Figure[]> {
  const products = Object.keys(weights);
  const days = sql`merchant_id = ${merchantId} and player_id = m.player_id and day between ${from}::date and ${to}::date
    and asset = ${asset}`;
  const { rows } = await sql<Figure>`
    select m.player_id as "playerId", played.figure, last.at as "reachedAt" from (${members}) m
    cross join lateral (
      select coalesce(div(sum(valid_bet * weight), 100), 0)::bigint as figure from activity.member_day
      join unnest(${products}::text[], ${Object.values(weights)}::int[]) as w (name, weight) on name = product
      where ${days}) played
    cross join lateral (
      select max(at) as at from activity.line
      where ${days} and kind = 'bet' and valid_bet <> 0 and product = any(${products}::text[])) last
    order by m.player_id`.execute(db);
  return rows;
}

/** The last line of a merchant's record; 0 before there is one. */
export async function lastLine(db: Db | Tx, merchantId: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`
    select max(id) as id from activity.line where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.id ?? 0n;
}

/** Who has lines after one and up to another. */
export async function membersSince(
  db: Db | Tx,
  { merchantId, after, until, beyond, limit }: Part & { merchantId: number; after: bigint; until: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id as "playerId" from activity.line where merchant_id = ${merchantId}
      and id > ${after}::bigint and id <= ${until}::bigint and player_id > ${beyond}::bigint
    order by player_id limit ${limit}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Who played or moved money on these days. */
export async function membersOfDays(
  db: Db | Tx,
  { merchantId, from, to, beyond, limit }: Part & { merchantId: number; from: string; to: string },
): Promise<bigint[]> {
  const which = sql`merchant_id = ${merchantId} and day between ${from}::date and ${to}::date and player_id > ${beyond}::bigint`;
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from activity.member_day where ${which}
    union select player_id from activity.member_flow_day where ${which}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}
