import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

type Which = { merchantId: number; day: string };

/** Opens today, and the days before it on which nobody gave anything because the house was down. The days that are not finished, oldest first. */
export async function openBirthdays(
  db: Db,
  { merchantId, day, daysBack }: Which & { daysBack: number },
): Promise<string[]> {
  await sql`insert into vip.birthday_run (merchant_id, day)
    select ${merchantId}, missed::date from generate_series(
      greatest(
        coalesce((select max(day) + 1 from vip.birthday_run where merchant_id = ${merchantId}), ${day}::date),
        ${day}::date - ${daysBack}::int),
      ${day}::date, interval '1 day') as missed
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from vip.birthday_run
    where merchant_id = ${merchantId} and day between ${day}::date - ${daysBack}::int and ${day}::date and done_at is null
    order by birthday_run.day`.execute(db);
  return rows.map((row) => row.day);
}

/** How far the gifts of a day are given; null when all are, or somebody else is at it. */
export async function lockBirthdays(tx: Tx, { merchantId, day }: Which): Promise<bigint | null> {
  const { rows } = await sql<{ after: bigint }>`
    select after_player as after from vip.birthday_run
    where merchant_id = ${merchantId} and day = ${day}::date and done_at is null for update skip locked`.execute(
    tx,
  );
  return rows[0]?.after ?? null;
}

export async function moveBirthdays(
  tx: Tx,
  { merchantId, day, after, doneAt }: Which & { after: bigint; doneAt: Date | null },
): Promise<void> {
  await sql`update vip.birthday_run set after_player = ${after}::bigint, done_at = ${doneAt}
    where merchant_id = ${merchantId} and day = ${day}::date`.execute(tx);
}

/** The levels that members have earned, whatever was set by hand. */
export async function earnedLevels(
  tx: Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ playerId: bigint; level: number }>`
    select player_id as "playerId", level from vip.member
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ playerId, level }) => [playerId, level]));
}
