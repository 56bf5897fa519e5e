import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { column } from '../../../kernel/db/column.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { QuerySink } from '../../../kernel/db/pipeline.ts';
import type { Category } from './games.ts';

export interface PlayerGame {
  vendor: string;
  code: string;
}
interface Player {
  merchantId: number;
  playerId: bigint;
}

export async function insertFavourite(
  db: Db,
  { merchantId, playerId, vendor, code, at }: Player & PlayerGame & { at: Date },
): Promise<void> {
  await sql`insert into catalogue.favourite (merchant_id, player_id, vendor_code, game_code, created_at)
    values (${merchantId}, ${playerId}::bigint, ${vendor}, ${code}, ${at})
    on conflict (merchant_id, player_id, vendor_code, game_code) do nothing`.execute(db);
}

export async function deleteFavourite(
  db: Db,
  { merchantId, playerId, vendor, code }: Player & PlayerGame,
): Promise<void> {
  await sql`delete from catalogue.favourite where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    and vendor_code = ${vendor} and game_code = ${code}`.execute(db);
}

/** Newest first; as many as anybody marks in a lifetime. */
export async function listFavourites(db: Db, { merchantId, playerId }: Player): Promise<PlayerGame[]> {
  const { rows } = await sql<PlayerGame>`
    select vendor_code as vendor, game_code as code from catalogue.favourite
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    order by created_at desc, game_code limit 5000`.execute(db);
  return rows;
}

export async function noteRecentGame(
  db: Db,
  { merchantId, playerId, vendor, code, at }: Player & PlayerGame & { at: Date },
): Promise<void> {
  await sql`insert into catalogue.recent_game (merchant_id, player_id, vendor_code, game_code, launched_at)
    values (${merchantId}, ${playerId}::bigint, ${vendor}, ${code}, ${at})
    on conflict (merchant_id, player_id, vendor_code, game_code) do update set launched_at = excluded.launched_at`.execute(
    db,
  );
}

export async function listRecentGames(db: Db, { merchantId, playerId }: Player): Promise<PlayerGame[]> {
  const { rows } = await sql<PlayerGame>`
    select vendor_code as vendor, game_code as code from catalogue.recent_game
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    order by launched_at desc, game_code limit 500`.execute(db);
  return rows;
}

/**
 * The most played games since a day, from what each day has counted and the few rounds that no day has yet: every lobby asks, and
 * a week may have millions of rounds.
 */
export async function listMostPlayed(
  db: Db,
  { merchantId, since }: { merchantId: number; since: string },
): Promise<PlayerGame[]> {
  const { rows } = await sql<PlayerGame>`
    select vendor_code as vendor, game_code as code from (
      select vendor_code, game_code, rounds from catalogue.game_day
      where merchant_id = ${merchantId} and day >= ${since}::date
      union all
      select vendor_code, game_code, 1 from catalogue.round
      where merchant_id = ${merchantId} and ended_at is not null and not is_counted
    ) as played
    group by vendor_code, game_code order by sum(rounds) desc, game_code limit 500`.execute(db);
  return rows;
}

export interface WonRound {
  roundId: string;
  vendor: string;
  game: string;
  shownName: string;
  amount: bigint;
  asset: string;
  endedAt: Date;
}

/** What counts as a win for the board is written into the index as well: ten units. */
export async function listWins(
  db: Db,
  { merchantId, category, limit }: { merchantId: number; category: Category | null; limit: number },
): Promise<WonRound[]> {
  const { rows } = await sql<WonRound>`
    select r.round_id as "roundId", r.vendor_code as vendor, r.game_code as game, ref.shown_name as "shownName",
      r.paid as amount, r.asset, r.ended_at as "endedAt"
    from catalogue.round r
    join catalogue.game g on g.vendor_code = r.vendor_code and g.code = r.game_code
    join catalogue.player_ref ref on ref.merchant_id = r.merchant_id and ref.vendor_code = r.vendor_code
      and ref.player_id = r.player_id
    where r.merchant_id = ${merchantId} and r.paid >= 100000 and r.paid > r.staked and r.ended_at is not null
      and (${category}::text is null or g.category = ${category}::text)
    order by r.ended_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function setShownName(
  db: Db,
  { merchantId, playerId, vendor, shownName }: Player & { vendor: string; shownName: string },
): Promise<void> {
  await sql`insert into catalogue.player_ref (merchant_id, vendor_code, player_id, shown_name)
    values (${merchantId}, ${vendor}, ${playerId}::bigint, ${shownName})
    on conflict (merchant_id, vendor_code, player_id) do update set shown_name = excluded.shown_name`.execute(
    db,
  );
}

/** Why a player may not start a round now; null when he may. */
export async function findStop(
  db: Db,
  { merchantId, playerId, at }: Player & { at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select reason from catalogue.play_stop where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and (until is null or until > ${at}) limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

/** The same for many players at once, in their order; in the middle of a transaction that takes their bets. */
export async function findStops(
  client: PoolClient,
  players: readonly Player[],
  at: Date,
): Promise<(string | null)[]> {
  const { rows } = await client.query<{ place: number; reason: string }>({
    name: 'catalogue-find-stops',
    text: `select p.place::int as place, s.reason
           from unnest($1::int[], $2::bigint[]) with ordinality as p (merchant_id, player_id, place)
           join lateral (select reason from catalogue.play_stop s where s.merchant_id = p.merchant_id
             and s.player_id = p.player_id and (s.until is null or s.until > $3) limit 1) s on true`,
    values: [
      column(players, ({ merchantId }) => merchantId),
      column(players, ({ playerId }) => playerId),
      at,
    ],
  });
  const reasons = new Map(rows.map(({ place, reason }) => [place, reason]));
  return players.map((_, index) => reasons.get(index + 1) ?? null);
}

/** Fails when one of the players is stopped. */
export async function demandNoStops(client: QuerySink, players: readonly Player[], at: Date): Promise<void> {
  await client.query({
    name: 'catalogue-demand-no-stops',
    text: `select kernel.demand(not exists (
             select from unnest($1::int[], $2::bigint[]) as p (merchant_id, player_id)
             where (select 1 from catalogue.play_stop s where s.merchant_id = p.merchant_id and s.player_id = p.player_id
               and (s.until is null or s.until > $3) limit 1) is not null), 'nobody is stopped')`,
    values: [
      column(players, ({ merchantId }) => merchantId),
      column(players, ({ playerId }) => playerId),
      at,
    ],
  });
}
