import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface Match {
  vendor: string;
  matchId: string;
  leagueId: string;
  game: string;
  /** Each by language. */
  teams: readonly Readonly<Record<string, string>>[];
  startsAt: Date;
}

interface Said {
  matchId: string;
  leagueId: string;
  gameId: string;
  startsAt: string;
  teams: readonly Readonly<Record<string, string>>[];
}

/** Exactly these of a vendor at a merchant, each number once. */
export async function writeMatches(
  db: Db,
  { merchantId, vendor, matches }: { merchantId: number; vendor: string; matches: readonly Said[] },
): Promise<number> {
  const { rows } = await sql`
    with said as (
      select m.* from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
        as m ("matchId" text, "leagueId" text, "gameId" text, "startsAt" timestamptz, teams jsonb)
      join catalogue.game g on g.vendor_code = ${vendor} and g.code = m."gameId"
    ), gone as (
      delete from catalogue.match where merchant_id = ${merchantId} and vendor_code = ${vendor}
        and match_id not in (select "matchId" from said)
    )
    insert into catalogue.match (merchant_id, vendor_code, match_id, league_id, game_code, teams, starts_at)
    select ${merchantId}::integer, ${vendor}::text, "matchId", "leagueId", "gameId", teams, "startsAt" from said
    on conflict (merchant_id, vendor_code, match_id) do update set league_id = excluded.league_id,
      game_code = excluded.game_code, teams = excluded.teams, starts_at = excluded.starts_at
    returning match_id`.execute(db);
  return rows.length;
}

const columns = sql`vendor_code as vendor, match_id as "matchId", league_id as "leagueId", game_code as game, teams,
  starts_at as "startsAt"`;

/** What has not begun, the next first. */
export async function listMatches(
  db: Db,
  { merchantId, vendor, at, limit }: { merchantId: number; vendor: string | null; at: Date; limit: number },
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select ${columns} from catalogue.match
    where merchant_id = ${merchantId} and starts_at > ${at} and (${vendor}::text is null or vendor_code = ${vendor}::text)
    order by starts_at, vendor_code, match_id limit ${limit}`.execute(db);
  return rows;
}

export async function findMatch(
  db: Db,
  { merchantId, vendor, matchId }: { merchantId: number; vendor: string; matchId: string },
): Promise<Match | null> {
  const { rows } = await sql<Match>`
    select ${columns} from catalogue.match
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and match_id = ${matchId}`.execute(db);
  return rows[0] ?? null;
}
