import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

type Which = { merchantId: number; day: string };

export async function openBirthdays(db: Db, { merchantId, day }: Which): Promise<void> {
  await sql`insert into vip.birthday_run (merchant_id, day) values (${merchantId}, ${day}::date) on conflict do nothing`.execute(
    db,
  );
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
