import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** A bet was corrected after what it had counted for was done. */
export interface Correction {
  taskId: bigint;
  lineId: bigint;
  at: Date;
  /** By how much the valid bet was lowered. */
  lowered: bigint;
  /** How much of the turnover it had been. */
  counted: bigint;
}

/** Only of bonuses that were completed: what asked for a turnover otherwise has given nothing for it. */
export async function noteCorrections(
  tx: Tx,
  { merchantId, corrections }: { merchantId: number; corrections: readonly Correction[] },
): Promise<void> {
  await sql`insert into wallet.turnover_correction (merchant_id, player_id, task_id, reference, line_id, lowered, counted, at)
    select t.merchant_id, t.player_id, t.id, t.reference, c.line_id, c.lowered, c.counted, c.at
    from unnest(${corrections.map(({ taskId }) => String(taskId))}::bigint[],
      ${corrections.map(({ lineId }) => String(lineId))}::bigint[], ${corrections.map(({ lowered }) => String(lowered))}::bigint[],
      ${corrections.map(({ counted }) => String(counted))}::bigint[], ${corrections.map(({ at }) => at)}::timestamptz[])
      as c (task_id, line_id, lowered, counted, at)
    join wallet.turnover_task t on t.merchant_id = ${merchantId} and t.id = c.task_id and t.reason = 'promotions.bonus'
      and t.ended_as = 'done'
    on conflict (merchant_id, line_id, task_id) do nothing`.execute(tx);
}

export interface NotedCorrection extends Correction {
  id: bigint;
  playerId: bigint;
  reference: string;
}

/** The latest first. */
export async function listCorrections(
  db: Db,
  { merchantId, before, limit }: { merchantId: number; before: bigint | null; limit: number },
): Promise<NotedCorrection[]> {
  const { rows } = await sql<NotedCorrection>`
    select id, player_id as "playerId", task_id as "taskId", reference, line_id as "lineId", lowered, counted, at
    from wallet.turnover_correction
    where merchant_id = ${merchantId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
