import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

type Which = { merchantId: number; month: string };

export async function openMonth(db: Db, { merchantId, month }: Which): Promise<void> {
  await sql`insert into vip.month_run (merchant_id, month) values (${merchantId}, ${month}::date) on conflict do nothing`.execute(
    db,
  );
}

/** How far a month is paid; null when it is done, or somebody else is at it. */
export async function lockMonth(tx: Tx, { merchantId, month }: Which): Promise<bigint | null> {
  const { rows } = await sql<{ after: bigint }>`
    select after_player as after from vip.month_run
    where merchant_id = ${merchantId} and month = ${month}::date and done_at is null for update skip locked`.execute(
    tx,
  );
  return rows[0]?.after ?? null;
}

export async function moveMonth(
  tx: Tx,
  { merchantId, month, after, doneAt }: Which & { after: bigint; doneAt: Date | null },
): Promise<void> {
  await sql`update vip.month_run set after_player = ${after}::bigint, done_at = ${doneAt}
    where merchant_id = ${merchantId} and month = ${month}::date`.execute(tx);
}

/** Members who have ever earned a rank, with the one they had earned at a moment, whatever was set by hand. */
export async function earnedAt(
  tx: Tx,
  { merchantId, at, after, limit }: { merchantId: number; at: Date; after: bigint; limit: number },
): Promise<{ playerId: bigint; level: number }[]> {
  const { rows } = await sql<{ playerId: bigint; level: number }>`
    select m.player_id as "playerId", coalesce(last.level, 0) as level from (
      select player_id from vip.member where merchant_id = ${merchantId} and highest > 0 and player_id > ${after}::bigint
      order by player_id limit ${limit}) m
    left join lateral (select c.to_level as level from vip.rank_change c
      where c.merchant_id = ${merchantId} and c.player_id = m.player_id and c.at <= ${at} and c.reason <> 'operator'
      order by c.at desc, c.id desc limit 1) last on true
    order by 1`.execute(tx);
  return rows;
}
