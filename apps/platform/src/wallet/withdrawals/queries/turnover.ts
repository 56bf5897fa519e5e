import { sql } from 'kysely';
import { nowMs } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** So long after a bonus was completed corrections of its bets are looked for. */
const LATELY_MS = 90 * 86_400_000;

/** Tables where much is staked and little risked count less. */
export const DEFAULT_WEIGHTS: Readonly<Record<string, number>> = { LIVE: 20, PVP: 50 };

export interface NewTurnover {
  merchantId: number;
  playerId: bigint;
  asset: string;
  reason: string;
  reference: string;
  required: bigint;
  at: Date;
  /** What a hundred of a product, or of one game as `VENDOR/game`, counts. */
  weights?: Readonly<Record<string, number>>;
  expiresAt?: Date | null;
  /** A bet above it does not count. */
  maxStake?: bigint | null;
}

export async function insertTurnover(tx: Tx, task: NewTurnover): Promise<void> {
  await sql`insert into wallet.turnover_task (merchant_id, player_id, asset, reason, reference, required, created_at, weights,
      expires_at, max_stake)
    values (${task.merchantId}, ${task.playerId}::bigint, ${task.asset}, ${task.reason}, ${task.reference},
      ${task.required}::bigint, ${task.at}, ${JSON.stringify(task.weights ?? DEFAULT_WEIGHTS)}::jsonb, ${task.expiresAt ?? null},
      ${task.maxStake ?? null}::bigint)
    on conflict (merchant_id, player_id, reason, reference) do nothing`.execute(tx);
}

export interface OpenTask {
  id: bigint;
  playerId: bigint;
  asset: string;
  reason: string;
  reference: string;
  required: bigint;
  done: bigint;
  maxStake: bigint | null;
  weights: Readonly<Record<string, number>>;
  createdAt: Date;
  expiresAt: Date | null;
}

/** The open tasks of these members, the oldest first, locked until the transaction ends. */
export async function lockOpenTasks(
  tx: Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select id, player_id as "playerId", asset, reason, reference, required, done, max_stake as "maxStake", weights, created_at as "createdAt", expires_at as "expiresAt"
    from wallet.turnover_task
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and closed_at is null
    order by id for update`.execute(tx);
  return rows;
}

/** Which of these members have something left to wager, or have had a bonus lately whose bets may still be corrected. */
export async function membersWithTurnover(
  tx: Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from wallet.turnover_task
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and closed_at is null
    union
    select player_id from wallet.turnover_task
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and reason = 'promotions.bonus'
      and ended_as = 'done' and closed_at > ${new Date(nowMs() - LATELY_MS)}`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

export interface TurnoverReceipt {
  taskId: bigint;
  lineId: bigint;
  source: string;
  ref: string;
  validBet: bigint;
  weight: number;
  counted: bigint;
  at: Date;
  /** Why nothing counted; null: something did. */
  reason: 'weight' | 'max_stake' | 'push' | null;
}

/** What bets have counted for, so that a correction takes back as much. */
export async function receiptsOf(
  tx: Tx,
  { merchantId, refs }: { merchantId: number; refs: readonly string[] },
): Promise<TurnoverReceipt[]> {
  const { rows } = await sql<TurnoverReceipt>`
    select task_id as "taskId", line_id as "lineId", source, ref, valid_bet as "validBet", weight, counted, at, reason
    from wallet.turnover_receipt where merchant_id = ${merchantId} and ref = any(${[...refs]}::text[])
    order by task_id, line_id`.execute(tx);
  return rows;
}

/** Writes what counted, and moves the tasks by it. A task that is done is closed, and stays so. */
export async function writeReceipts(
  tx: Tx,
  { merchantId, receipts, at }: { merchantId: number; receipts: readonly TurnoverReceipt[]; at: Date },
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${receipts.map(({ taskId }) => String(taskId))}::bigint[],
        ${receipts.map(({ lineId }) => String(lineId))}::bigint[], ${receipts.map(({ source }) => source)}::text[],
        ${receipts.map(({ ref }) => ref)}::text[], ${receipts.map(({ validBet }) => String(validBet))}::bigint[],
        ${receipts.map(({ weight }) => weight)}::smallint[], ${receipts.map(({ counted }) => String(counted))}::bigint[],
        ${receipts.map((receipt) => receipt.at)}::timestamptz[], ${receipts.map(({ reason }) => reason)}::text[])
        as r (task_id, line_id, source, ref, valid_bet, weight, counted, at, reason)
    ), written as (
      insert into wallet.turnover_receipt (merchant_id, task_id, line_id, source, ref, valid_bet, weight, counted, at, reason)
      select ${merchantId}, task_id, line_id, source, ref, valid_bet, weight, counted, at, reason from given
    ), moved as (
      select task_id, sum(counted)::bigint as counted from given group by task_id
    )
    update wallet.turnover_task t set done = t.done + moved.counted,
      closed_at = case when t.done + moved.counted >= t.required then ${at}::timestamptz end,
      ended_as = case when t.done + moved.counted >= t.required then 'done' end
    from moved where t.merchant_id = ${merchantId} and t.id = moved.task_id`.execute(tx);
}

/** Tasks whose time is over ask for nothing any more. That of a bonus ends with the bonus, which takes back what it gave. */
export async function expireTasks(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ merchant_id: number }>`
    update wallet.turnover_task set closed_at = ${at}, ended_as = 'expired'
    where closed_at is null and expires_at <= ${at} and reason <> 'promotions.bonus' returning merchant_id`.execute(
    db,
  );
  return rows.length;
}

/** False when there is no such task, or it has ended. */
export async function cancelTask(
  tx: Tx,
  { merchantId, playerId, reason, reference, at }: Omit<NewTurnover, 'asset' | 'required'>,
): Promise<boolean> {
  const { rows } = await sql`
    update wallet.turnover_task set closed_at = ${at}, ended_as = 'cancelled'
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and reason = ${reason}
      and reference = ${reference} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

export async function turnoverLeft(
  db: Db | Tx,
  { merchantId, playerId, asset }: { merchantId: number; playerId: bigint; asset: string },
): Promise<{ required: bigint; done: bigint }> {
  const { rows } = await sql<{ required: bigint; done: bigint }>`
    select coalesce(sum(required), 0)::bigint as required, coalesce(sum(done), 0)::bigint as done
    from wallet.turnover_task
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset} and closed_at is null`.execute(
    db,
  );
  return rows[0] as { required: bigint; done: bigint };
}

export interface TaskState {
  reference: string;
  id: bigint;
  required: bigint;
  done: bigint;
  endedAs: 'done' | 'expired' | 'cancelled' | null;
}

/** How far a member has come with what these asked for. */
export async function tasksOf(
  db: Db | Tx,
  which: { merchantId: number; playerId: bigint; reason: string; references: readonly string[] },
): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`
    select reference, id, required, done, ended_as as "endedAs" from wallet.turnover_task
    where merchant_id = ${which.merchantId} and player_id = ${which.playerId}::bigint and reason = ${which.reason}
      and reference = any(${[...which.references]}::text[])`.execute(db);
  return rows;
}

/** What bets counted for a task, or why they did not, the latest first. */
export async function listReceipts(
  db: Db | Tx,
  which: { merchantId: number; taskId: bigint; before: bigint | null; limit: number },
): Promise<TurnoverReceipt[]> {
  const { rows } = await sql<TurnoverReceipt>`
    select task_id as "taskId", line_id as "lineId", source, ref, valid_bet as "validBet", weight, counted, at, reason
    from wallet.turnover_receipt
    where merchant_id = ${which.merchantId} and task_id = ${which.taskId}::bigint
      and (${which.before}::bigint is null or line_id < ${which.before}::bigint)
    order by line_id desc limit ${which.limit}`.execute(db);
  return rows;
}
