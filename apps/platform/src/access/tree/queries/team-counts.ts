import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Who } from '../../queries/members.ts';

export interface TeamCounts {
  directMembers: number;
  directAgents: number;
  team: number;
  online: number;
}

/** How many stand below an agent at a moment, and how many of them are signed in. */
export async function countTeam(db: Db, { merchantId, playerId }: Who, at: Date): Promise<TeamCounts> {
  const isTeam = sql`t.merchant_id = ${merchantId} and t.agent_id = ${playerId} and t.depth > 0
    and t.valid_from <= ${at} and t.valid_to > ${at}`;
  // Only what has to be known of each is looked at: of a large team nearly everybody is neither direct nor signed in.
  const { rows } = await sql<TeamCounts>`
    select direct.*, (select count(*)::int from access.team_member t where ${isTeam}) as team,
      (select count(*)::int from (
         select distinct player_id from access.session where merchant_id = ${merchantId} and ended_at is null) online
       join access.team_member t on t.player_id = online.player_id and ${isTeam}) as online
    from (
      select count(*) filter (where p.role in (0, 40))::int as "directMembers", count(*) filter (where p.role in (1, 41))::int as "directAgents"
      from access.team_member t join access.player p on p.merchant_id = t.merchant_id and p.id = t.player_id
      where ${isTeam} and t.depth = 1 and t.upline_id = ${playerId}) direct`.execute(db);
  return rows[0] as TeamCounts;
}

/** Who of a team is signed in at a moment; no more are told of something at once. */
export async function listOnline(
  db: Db,
  { merchantId, agentId, isDirect, at }: { merchantId: number; agentId: bigint; isDirect: boolean; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct t.player_id as "playerId" from access.team_member t
    join access.session s on s.merchant_id = t.merchant_id and s.player_id = t.player_id and s.ended_at is null
    where t.merchant_id = ${merchantId} and t.agent_id = ${agentId}::bigint and t.depth > 0
      and (not ${isDirect}::boolean or t.depth = 1) and t.valid_from <= ${at} and t.valid_to > ${at}
    limit 10000`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** From so many members on, to look for what belongs to each of them costs more than to read all that the merchant has of it. */
export const LARGE_TEAM = 20_000;

/** Counts no further than it has to, and a member once for each time in the team: it chooses a way, not a result. */
export async function isLargeTeam(
  db: Db,
  { merchantId, agentId }: { merchantId: number; agentId: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    select count(*) = ${LARGE_TEAM} as "isLarge" from (
      select from access.team_member where merchant_id = ${merchantId} and agent_id = ${agentId}::bigint limit ${LARGE_TEAM}) members`.execute(
    db,
  );
  return rows[0]?.isLarge ?? false;
}

/**
 * Who registered on which day of the merchant, below whoever was the agent's at the end of that day. Of a large team nearly nobody is
 * new: the newcomers of the merchant are looked for in it, one by one, which `offset 0` keeps the planner from turning around.
 */
export async function countNewcomers(
  db: Db,
  { merchantId, playerId }: Who,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<Map<string, number>> {
  const startOf = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone ${timeZone}::text)`;
  const isNew = sql`p.merchant_id = ${merchantId} and p.created_at >= ${startOf(sql`${from}::date`)}
    and p.created_at < ${startOf(sql`(${to}::date + 1)`)}`;
  const isTeam = sql`t.merchant_id = ${merchantId} and t.agent_id = ${playerId} and t.depth > 0 and t.player_id = p.id`;
  const joined = (await isLargeTeam(db, { merchantId, agentId: playerId }))
    ? sql`access.player p cross join lateral (
        select t.valid_from, t.valid_to from access.team_member t where ${isTeam} offset 0) t where ${isNew}`
    : sql`access.team_member t join access.player p on ${isTeam} and ${isNew}`;
  const { rows } = await sql<{ day: string; members: number }>`
    select day::text as day, count(*)::int as members from (
      select (p.created_at at time zone ${timeZone}::text)::date as day, t.valid_from, t.valid_to from ${joined}) joined
    where valid_from < ${startOf(sql`(day + 1)`)} and valid_to >= ${startOf(sql`(day + 1)`)}
    group by day order by day`.execute(db);
  return new Map(rows.map(({ day, members }) => [day, members]));
}
