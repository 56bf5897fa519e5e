import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall, VisitorOfConsole } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { isBreached } from '../credentials/breached-passwords.ts';
import { hashPassword, isPassword } from '../credentials/hash-password.ts';
import { endOperatorSessions, findOperator, lockOperator } from '../credentials/queries/operators.ts';
import { CONSOLE, forgetAccountAttempts } from '../queries/attempts.ts';
import { sessionIdOf, toHash } from '../token-format.ts';
import { letWait } from './let-wait.ts';
import { findLink, listOwnSessions, takeLink, writeOperatorPassword } from './queries/staff.ts';
import { forgiveOperator, takeOperatorAttempt } from './take-operator-attempt.ts';

type Ops = typeof operatorAccess;
const SESSIONS_SHOWN = 20;

/** Whoever was handed a link chooses a password with it. Every session ends; the second factor stays as it is. */
export async function useLink(
  call: VisitorOfConsole,
  { token, password }: RequestOf<Ops['useLink']>,
): Promise<ResponseOf<Ops['useLink']>> {
  const hash = toHash(sessionIdOf(token));
  // Hashing is work that nobody gets for a link of their own invention.
  const known = await findLink(call.db, hash, now());
  if (!known) throw refuse('access.link_over');
  if (isBreached(password, known.account)) throw refuse('access.password_breached');
  const passwordHash = await hashPassword(password);
  return call.transaction(async (tx) => {
    const taken = await takeLink(tx, hash, now());
    if (!taken) throw refuse('access.link_over');
    const { operatorId, account, madeBy } = taken;
    await writeOperatorPassword(tx, operatorId, passwordHash);
    // Whoever made the link could have used it, too.
    await letWait(call.platform, tx, { operatorId, changedBy: madeBy });
    await endOperatorSessions(tx, operatorId, { at: now(), reason: 'forced' });
    await forgetAccountAttempts(tx, CONSOLE, `o ${account}`);
    await recordOwn(tx, { operatorId, account, action: 'access.link_used' });
    return { account };
  });
}

export async function changeOwnPassword(
  { db, ip, transaction, operator: { id: operatorId, account } }: OperatorCall,
  { oldPassword, newPassword }: RequestOf<Ops['changeOwnPassword']>,
): Promise<Record<string, never>> {
  const attempt = await takeOperatorAttempt({ db, ip }, account);
  const operator = await findOperator(db, account);
  const isRight = await isPassword(operator?.passwordHash ?? null, oldPassword);
  if (!isRight) throw refuse('access.wrong_credentials');
  if (isBreached(newPassword, account)) throw refuse('access.password_breached');
  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    // A reset between the look and now counts: the old password opens nothing any more.
    const current = await lockOperator(tx, operatorId);
    if (current?.passwordHash !== operator?.passwordHash) throw refuse('access.wrong_credentials');
    await forgiveOperator(tx, attempt);
    await writeOperatorPassword(tx, operatorId, passwordHash);
    await recordOwn(tx, { operatorId, account, action: 'access.password_changed' });
  });
  return {};
}

export async function listSessions({ db, operator }: OperatorCall): Promise<ResponseOf<Ops['ownSessions']>> {
  const rows = await listOwnSessions(db, operator.id, SESSIONS_SHOWN);
  return rows.map(({ since, lastSeen, ...row }) => ({
    ...row,
    since: since.toISOString(),
    lastSeen: lastSeen.toISOString(),
  }));
}

const recordOwn = (
  tx: Tx,
  { operatorId, account, action }: { operatorId: bigint; account: string; action: string },
): Promise<void> =>
  recordAudit(tx, {
    operatorId: String(operatorId),
    operator: account,
    merchantCode: null,
    action,
    subject: `operator:${account}`,
    reason: '',
    before: null,
    after: null,
  });
