import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Who } from './members.ts';

export type ChangeReason = 'earned' | 'kept' | 'lost' | 'operator' | 'over';

export interface Change extends Who {
  from: number;
  to: number;
  reason: ChangeReason;
  at: Date;
  by: string | null;
  note: string;
}

export async function insertChange(tx: Tx, change: Change): Promise<void> {
  await sql`insert into vip.rank_change (merchant_id, player_id, from_level, to_level, reason, at, by, note)
    values (${change.merchantId}, ${change.playerId}::bigint, ${change.from}, ${change.to}, ${change.reason}, ${change.at},
      ${change.by}, ${change.note})`.execute(tx);
}

/** Newest first. */
export async function listChanges(db: Db, { merchantId, playerId }: Who, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select merchant_id as "merchantId", player_id as "playerId", from_level as from, to_level as to, reason, at, by, note
    from vip.rank_change where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The rank that a member held at the end of one of the merchant's days; the lowest before the first change. */
export async function levelOnDay(
  db: Db,
  { merchantId, playerId, day, timeZone }: Who & { day: string; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select to_level as level from vip.rank_change
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and at < ((${day}::date + 1)::timestamp at time zone ${timeZone}::text)
    order by at desc, id desc limit 1`.execute(db);
  return rows[0]?.level ?? 0;
}
