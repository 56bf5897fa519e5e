import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

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
