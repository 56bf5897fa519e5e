import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

/**
 * Counts an attempt before it is made, so that attempts at the same moment cannot pass the limit together. The one
 * that reaches the limit locks; if its password is right after all, the count is forgotten again. Null when locked.
 */
export async function countAttempt(
  db: Db,
  account: string,
  {
    at,
    failuresMax,
    countedAfter,
    lockedUntil,
  }: { at: Date; failuresMax: number; countedAfter: Date; lockedUntil: Date },
): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    insert into access.operator_attempt as attempt (account, failures, last_failed_at)
    values (${account}, 1, ${at})
    on conflict (account) do update set
      failures = case when attempt.last_failed_at > ${countedAfter} then attempt.failures + 1 else 1 end,
      last_failed_at = ${at},
      locked_until = case
        when attempt.last_failed_at > ${countedAfter} and attempt.failures + 1 >= ${failuresMax}
        then ${lockedUntil}::timestamptz
      end
    where attempt.locked_until is null or attempt.locked_until <= ${at}
    returning failures`.execute(db);
  return rows[0]?.failures ?? null;
}

export async function forgetAttempts(db: Db, account: string): Promise<void> {
  await sql`delete from access.operator_attempt where account = ${account}`.execute(db);
}

export async function forgetOldAttempts(db: Db, before: Date): Promise<void> {
  await sql`delete from access.operator_attempt where last_failed_at < ${before}`.execute(db);
}
