import { nowMs } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/db.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { countAttempt } from './queries/operator-attempts.ts';
import { FAILURES_MAX, LOCK_MS } from './rules.ts';

/** Counts an attempt at an operator's password before it is looked at, and refuses when there were too many. */
export async function takeAttempt(db: Db, account: string): Promise<void> {
  const at = nowMs();
  const counted = await countAttempt(db, account, {
    at: new Date(at),
    failuresMax: FAILURES_MAX,
    countedAfter: new Date(at - LOCK_MS),
    lockedUntil: new Date(at + LOCK_MS),
  });
  if (counted === null) throw refuse('access.operator_locked');
}
