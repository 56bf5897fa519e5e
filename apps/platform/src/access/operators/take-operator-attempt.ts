import { nowMs } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { Refusal, refuse } from '../../kernel/http/refuse.ts';
import { operatorAtHome } from '../credentials/queries/operators.ts';
import { type Attempt, forgiveAttempt, takeAttempt } from '../login-attempts.ts';
import { CONSOLE } from '../queries/attempts.ts';

const HOME_MS = 90 * 24 * 3_600_000;

/**
 * Counts an attempt at an operator's password before it is looked at, and refuses when there were too many: ten from
 * one place. An address that the operator signed in from lately is a place of its own, so that nobody elsewhere can shut
 * its owner out.
 */
export async function takeOperatorAttempt(
  { db, ip }: { db: Db; ip: string },
  account: string,
): Promise<Attempt> {
  // The console has no captcha; its limits hold without one.
  const wish = { key: `o ${account}`, ip, device: ip, captchaPassed: true };
  const isAtHome = operatorAtHome(account, { ip, since: new Date(nowMs() - HOME_MS) });
  try {
    return await takeAttempt(db, CONSOLE, wish, isAtHome);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS')
      throw refuse('access.operator_locked');
    throw error;
  }
}

export const forgiveOperator = (db: Db, attempt: Attempt): Promise<void> =>
  forgiveAttempt(db, CONSOLE, attempt);
