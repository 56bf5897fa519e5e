import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** Part of a team on some days of the merchant, both included. */
export interface TeamOfDays {
  merchantId: number;
  timeZone: string;
  agentId: bigint;
  from: string;
  to: string;
  /** 0: the agent alone, 1: directly below, null: the agent and everybody below. */
  depth: 0 | 1 | null;
  /** One member of it alone. */
  playerId: bigint | null;
}

/** Who stood in the team at the end of one of these days, and for how long: several rows of whoever was moved. */
export function teamOfDays({ merchantId, timeZone, agentId, from, to, depth, playerId }: TeamOfDays) {
  const asked = [
    sql`t.merchant_id = ${merchantId} and t.agent_id = ${agentId}::bigint`,
    sql`t.valid_from < ${endOfDay(sql`${to}::date`, timeZone)} and t.valid_to >= ${endOfDay(sql`${from}::date`, timeZone)}`,
  ];
  if (depth !== null) asked.push(sql`t.depth = ${depth}`);
  if (playerId !== null) asked.push(sql`t.player_id = ${playerId}::bigint`);
  return sql`select t.player_id, t.depth, t.valid_from, t.valid_to from access.team_member t where ${sql.join(asked, sql` and `)}`;
}

/** A day belongs to whoever stands above at its end: a move counts from midnight on, and a newcomer from the first day on. */
export const isOfTeam = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`team.valid_from < ${endOfDay(day, timeZone)} and team.valid_to >= ${endOfDay(day, timeZone)}`;

/** The midnight that ends a day of the merchant. */
export const endOfDay = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`((${day} + 1)::timestamp at time zone ${timeZone}::text)`;

/** Whether there is anybody of that kind. */
export async function stoodInTeam(db: Db, team: TeamOfDays): Promise<boolean> {
  const { rows } = await sql<{ stood: boolean }>`select exists (${teamOfDays(team)}) as stood`.execute(db);
  return rows[0]?.stood ?? false;
}
