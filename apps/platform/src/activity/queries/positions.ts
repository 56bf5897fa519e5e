import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Reading } from '../../kernel/db/finished.ts';

export async function openPosition(db: Db, merchantId: number): Promise<void> {
  await sql`insert into activity.position (merchant_id) values (${merchantId}) on conflict do nothing`.execute(
    db,
  );
}

/**
 * One counter at a time for a merchant: null when another one is at it. The lock ends with the transaction, which does not wait for the disk:
 * what a crash takes with it, position and lines together, is counted again.
 */
export async function lockPosition(tx: Tx, merchantId: number): Promise<Reading | null> {
  const { rows } = await sql<Reading>`
    select until_xact as "untilXact", open_xacts as "openXacts", set_config('synchronous_commit', 'off', true),
      set_config('work_mem', '32MB', true), set_config('jit', 'off', true)
    from activity.position
    where merchant_id = ${merchantId} for update skip locked`.execute(tx);
  const [row] = rows;
  return row ? { untilXact: row.untilXact, openXacts: row.openXacts.map((xact) => BigInt(xact)) } : null;
}

/** The same for whoever waits until the counter is between two batches. */
export async function awaitPosition(tx: Tx, merchantId: number): Promise<void> {
  await sql`select 1 from activity.position where merchant_id = ${merchantId} for update`.execute(tx);
}

export async function movePosition(
  tx: Tx,
  { merchantId, reading, completeTo }: { merchantId: number; reading: Reading; completeTo: Date | null },
): Promise<void> {
  await sql`update activity.position set until_xact = ${reading.untilXact}::bigint,
      open_xacts = ${reading.openXacts.map(String)}::bigint[],
      complete_to = greatest(complete_to, coalesce(${completeTo}::timestamptz, complete_to))
    where merchant_id = ${merchantId}`.execute(tx);
}

/** Up to when everything that happened is in the record; null while nothing was ever counted. */
export async function completeTo(db: Db | Tx, merchantId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select complete_to as at from activity.position
    where merchant_id = ${merchantId} and complete_to > '-infinity'`.execute(db);
  return rows[0]?.at ?? null;
}

export interface IssueToCount {
  issueId: bigint;
  after: number;
  isLeftToRecord: boolean;
}

/** Another result means that all bets of the issue are looked at again: those that it does not change are known. */
export async function queueIssues(
  tx: Tx,
  { merchantId, issues }: { merchantId: number; issues: readonly Omit<IssueToCount, 'after'>[] },
): Promise<void> {
  await sql`insert into activity.issue_to_count as known (merchant_id, issue_id, is_left_to_record)
    select ${merchantId}, i.issue_id, i.is_left from unnest(${issues.map(({ issueId }) => String(issueId))}::bigint[],
      ${issues.map(({ isLeftToRecord }) => isLeftToRecord)}::boolean[]) as i (issue_id, is_left)
    on conflict (merchant_id, issue_id) do update set after_sequence = 0,
      is_left_to_record = known.is_left_to_record or excluded.is_left_to_record`.execute(tx);
}

export async function nextIssue(tx: Tx, merchantId: number): Promise<IssueToCount | null> {
  const { rows } = await sql<IssueToCount>`
    select issue_id as "issueId", after_sequence as after, is_left_to_record as "isLeftToRecord" from activity.issue_to_count
    where merchant_id = ${merchantId} order by issue_id limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function moveIssue(
  tx: Tx,
  { merchantId, issueId, after }: { merchantId: number; issueId: bigint; after: number },
): Promise<void> {
  await sql`update activity.issue_to_count set after_sequence = ${after}
    where merchant_id = ${merchantId} and issue_id = ${issueId}::bigint`.execute(tx);
}

export async function endIssue(
  tx: Tx,
  { merchantId, issueId }: { merchantId: number; issueId: bigint },
): Promise<void> {
  await sql`delete from activity.issue_to_count
    where merchant_id = ${merchantId} and issue_id = ${issueId}::bigint`.execute(tx);
}
