import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Who } from '../../queries/members.ts';

/** Whoever moves somebody waits here for other moves and newcomers of the merchant, and they wait for it. */
export async function lockTree(tx: Tx, merchantId: number): Promise<void> {
  await sql`select access.lock_tree(${merchantId}, true)`.execute(tx);
}

export interface Place {
  uplineId: bigint | null;
  /** From the top down to the player. */
  line: bigint[];
}

/** Where a player stands for good, after every move that is already written; null when there is no such player. */
export async function findLastPlace(db: Db, { merchantId, playerId }: Who): Promise<Place | null> {
  const { rows } = await sql<{ uplineId: bigint | null; line: string[] }>`
    select upline_id as "uplineId", string_to_array(trim('/' from path), '/') as line from access.placement
    where merchant_id = ${merchantId} and player_id = ${playerId} and valid_to = 'infinity'`.execute(db);
  const [row] = rows;
  return row ? { ...row, line: row.line.map(BigInt) } : null;
}

export interface Upline {
  playerId: bigint;
  account: string;
  role: Role;
  level: number;
}

/** The line of each of these at a moment, from the top down to themselves. */
export async function listLines(
  db: Db,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<Map<bigint, bigint[]>> {
  const { rows } = await sql<{ playerId: bigint; line: string[] }>`
    select player_id as "playerId", string_to_array(trim('/' from path), '/') as line from access.placement
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])
      and valid_from <= ${at} and valid_to > ${at}`.execute(db);
  return new Map(rows.map(({ playerId, line }) => [playerId, line.map(BigInt)]));
}

/** Everybody above a player at a moment, the top first. */
export async function listUplines(db: Db, { merchantId, playerId }: Who, at: Date): Promise<Upline[]> {
  const { rows } = await sql<Upline>`
    select player.id as "playerId", player.account, player.role, line.level::int
    from access.placement
    cross join lateral unnest(string_to_array(trim('/' from path), '/')::bigint[]) with ordinality as line (id, level)
    join access.player on player.merchant_id = placement.merchant_id and player.id = line.id
    where placement.merchant_id = ${merchantId} and placement.player_id = ${playerId}
      and valid_from <= ${at} and valid_to > ${at} and line.id <> placement.player_id
    order by line.level`.execute(db);
  return rows;
}

/** Whether a player stands below an agent at a moment, at whatever depth; null when not, 0 for oneself. */
export async function depthBelow(
  db: Db,
  { merchantId, agentId, playerId }: { merchantId: number; agentId: bigint; playerId: bigint },
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ depth: number }>`
    select depth::int from access.team_member
    where merchant_id = ${merchantId} and agent_id = ${agentId} and player_id = ${playerId}
      and valid_from <= ${at} and valid_to > ${at}`.execute(db);
  return rows[0]?.depth ?? null;
}

/** Everybody below an agent at a moment, without the agent. */
export async function listTeam(
  db: Db,
  { merchantId, playerId }: Who,
  at: Date,
): Promise<{ playerId: bigint; uplineId: bigint; depth: number }[]> {
  const { rows } = await sql<{ playerId: bigint; uplineId: bigint; depth: number }>`
    select player_id as "playerId", upline_id as "uplineId", depth::int from access.team_member
    where merchant_id = ${merchantId} and agent_id = ${playerId} and depth > 0
      and valid_from <= ${at} and valid_to > ${at}
    order by player_id`.execute(db);
  return rows;
}

/** Who stands directly below an upline at a moment, or at the top of the tree as an agent, by key. */
export async function listBelow(
  db: Db,
  {
    merchantId,
    uplineId,
    after,
    limit,
  }: { merchantId: number; uplineId: bigint | null; after: bigint | null; limit: number },
  at: Date,
): Promise<Omit<Upline, 'level'>[]> {
  const { rows } = await sql<Omit<Upline, 'level'>>`
    select player.id as "playerId", player.account, player.role
    from access.placement join access.player
      on player.merchant_id = placement.merchant_id and player.id = placement.player_id
    where placement.merchant_id = ${merchantId}
      and (placement.upline_id = ${uplineId}::bigint
        or (${uplineId}::bigint is null and placement.upline_id is null and player.role in (2, 42)))
      and valid_from <= ${at} and valid_to > ${at} and (${after}::bigint is null or player.id > ${after}::bigint)
    order by player.id limit ${limit}`.execute(db);
  return rows;
}

/** A move that is written and does not count yet. */
export async function findComingMove(
  db: Db,
  { merchantId, playerId }: Who,
  at: Date,
): Promise<{ upline: string | null; from: Date } | null> {
  const { rows } = await sql<{ upline: string | null; from: Date }>`
    select upline.account as upline, coming.valid_from as "from"
    from access.placement coming
    join access.placement present on present.merchant_id = coming.merchant_id and present.player_id = coming.player_id
      and present.valid_from <= ${at} and present.valid_to > ${at}
    left join access.player upline on upline.merchant_id = coming.merchant_id and upline.id = coming.upline_id
    where coming.merchant_id = ${merchantId} and coming.player_id = ${playerId} and coming.valid_to = 'infinity'
      and coming.valid_from > ${at} and coming.upline_id is distinct from present.upline_id`.execute(db);
  return rows[0] ?? null;
}

/** The last moment of a day of a merchant, or now while that day is not over. */
export async function momentOfDay(
  db: Db,
  { day, timeZone, now }: { day: string; timeZone: string; now: Date },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select least(${now}::timestamptz, ((${day}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 millisecond') as at`.execute(
    db,
  );
  return (rows[0] as { at: Date }).at;
}

/** How many stand below each of these at a moment, directly or not. */
export async function countTeams(
  db: Db,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ agentId: bigint; members: number }>`
    select agent_id as "agentId", count(*)::int as members from access.team_member
    where merchant_id = ${merchantId} and agent_id = any(${playerIds.map(String)}::bigint[]) and depth > 0
      and valid_from <= ${at} and valid_to > ${at}
    group by agent_id`.execute(db);
  return new Map(rows.map(({ agentId, members }) => [agentId, members]));
}

/** How many levels a player and those below take, after every move that is already written. */
export async function heightOf(tx: Tx, { merchantId, playerId }: Who): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    select max(member.level - agent.level)::int + 1 as height
    from access.placement agent join access.placement member on member.merchant_id = agent.merchant_id
      and member.path >= agent.path and member.path < left(agent.path, -1) || '0' and member.valid_to = 'infinity'
    where agent.merchant_id = ${merchantId} and agent.player_id = ${playerId} and agent.valid_to = 'infinity'`.execute(
    tx,
  );
  return rows[0]?.height ?? 0;
}

/**
 * The first moment at which a move can count: the merchant's next midnight, unless the player's line already changes
 * later, as it can after the merchant's time zone was changed.
 */
export async function nextMoveAt(
  tx: Tx,
  { merchantId, playerId, uplineId }: Who & { uplineId: bigint | null },
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Date> {
  const { rows } = await sql<{ from: Date }>`
    select greatest(
      date_trunc('day', ${at}::timestamptz + interval '1 day', ${timeZone}),
      (select max(valid_from) from access.placement
        where merchant_id = ${merchantId} and player_id in (${playerId}, ${uplineId}::bigint)),
      (select max(valid_from) from access.team_member
        where merchant_id = ${merchantId} and agent_id = ${playerId} and valid_to = 'infinity')
    ) as from`.execute(tx);
  return (rows[0] as { from: Date }).from;
}

/**
 * Moves a player with everybody below, in one statement, which the database checks as a whole: rows that have not begun
 * by then are written anew, all others end there and go on elsewhere. The player's own row says the last word too.
 */
export async function moveTeam(
  tx: Tx,
  { merchantId, playerId, uplineId, role }: Who & { uplineId: bigint | null; role: Role },
  from: Date,
): Promise<void> {
  await sql`
    with standing as (
      update access.player set role = ${role}, upline_id = ${uplineId}
      where merchant_id = ${merchantId} and id = ${playerId}
    ), mover as (
      select path, coalesce((select path from access.placement
        where merchant_id = ${merchantId} and player_id = ${uplineId}::bigint and valid_to = 'infinity'), '/')
        || ${playerId}::text || '/' as goal
      from access.placement
      where merchant_id = ${merchantId} and player_id = ${playerId} and valid_to = 'infinity'
    ), team as (
      select member.player_id, member.valid_from, mover.goal || substr(member.path, length(mover.path) + 1) as path,
        case when member.player_id = ${playerId} then ${uplineId}::bigint else member.upline_id end as upline_id
      from mover join access.placement member on member.merchant_id = ${merchantId}
        and member.path >= mover.path and member.path < left(mover.path, -1) || '0' and member.valid_to = 'infinity'
    ), waiting as (
      update access.placement old set path = team.path, upline_id = team.upline_id
      from team where old.merchant_id = ${merchantId} and old.player_id = team.player_id
        and old.valid_from = team.valid_from and team.valid_from >= ${from}
    ), ended as (
      update access.placement old set valid_to = ${from}
      from team where old.merchant_id = ${merchantId} and old.player_id = team.player_id
        and old.valid_from = team.valid_from and team.valid_from < ${from}
      returning team.player_id, team.upline_id, team.path
    )
    insert into access.placement (merchant_id, player_id, valid_from, upline_id, path)
    select ${merchantId}, player_id, ${from}, upline_id, path from ended`.execute(tx);
}

export async function writeRole(tx: Tx, { merchantId, playerId }: Who, role: Role): Promise<void> {
  await sql`
    update access.player set role = ${role} where merchant_id = ${merchantId} and id = ${playerId}`.execute(
    tx,
  );
}

export async function hasDownlines(tx: Tx, { merchantId, playerId }: Who, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from access.placement
    where merchant_id = ${merchantId} and upline_id = ${playerId} and valid_to > ${at} limit 1`.execute(tx);
  return rows.length > 0;
}
