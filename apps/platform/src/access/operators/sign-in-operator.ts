import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { VisitorOfConsole } from '../../kernel/http/call.ts';
import { type Refusal, refuse } from '../../kernel/http/refuse.ts';
import { spendCode } from '../credentials/authenticator.ts';
import { isPassword } from '../credentials/hash-password.ts';
import {
  endOperatorSessions,
  findOperator,
  insertOperatorSession,
  lockOperator,
  type OperatorRow,
} from '../credentials/queries/operators.ts';
import type { Attempt } from '../login-attempts.ts';
import { newToken, sessionIdOf } from '../token-format.ts';
import { describeOperator } from './show-operator.ts';
import { forgiveOperator, takeOperatorAttempt } from './take-operator-attempt.ts';

type SignIn = typeof operatorAccess.signIn;

/**
 * Signs an operator in. Whether the account does not exist, the password is wrong or the code is, the answer and the
 * time it takes are the same, and every attempt counts towards the lock.
 */
export async function signInOperator(
  call: VisitorOfConsole,
  { account: typed, password, authCode }: RequestOf<SignIn>,
): Promise<ResponseOf<SignIn>> {
  const account = typed.toLowerCase();
  const attempt = await takeOperatorAttempt(call, account);

  const operator = await findOperator(call.db, account);
  const isRight = await isPassword(operator?.passwordHash ?? null, password);
  if (!operator || !isRight) throw await failed(call, operator);

  const opened = await call.transaction(async (tx) => {
    // Hashing takes its time: meanwhile the password may have been changed, the factor set, or the operator shut out.
    const current = await lockOperator(tx, operator.id);
    if (current?.passwordHash !== operator.passwordHash) return null;
    const { totpSecret } = current;
    if (totpSecret && !authCode) throw refuse('access.second_factor_needed');
    const proof = { operatorId: current.id, encrypted: totpSecret ?? '', code: authCode ?? '' };
    const isProven = !totpSecret || (await spendCode(call.platform, tx, proof));
    return isProven ? { current, token: await openOperatorSession(call, tx, current, attempt) } : null;
  });
  if (opened === null) throw await failed(call, operator);
  const { token, current } = opened;
  return { token, operator: await describeOperator(call.platform, current) };
}

async function openOperatorSession(
  { ip, userAgent }: VisitorOfConsole,
  tx: Tx,
  { id, account }: OperatorRow,
  attempt: Attempt,
): Promise<string> {
  await forgiveOperator(tx, attempt);
  await endOperatorSessions(tx, id, { at: now(), reason: 'replaced' });
  const token = newToken();
  await insertOperatorSession(tx, {
    sessionId: sessionIdOf(token),
    operatorId: id,
    at: now(),
    ip,
    userAgent,
  });
  await recordAudit(tx, {
    operatorId: String(id),
    operator: account,
    merchantCode: null,
    action: 'access.sign_in',
    subject: `operator:${account}`,
    reason: '',
    before: null,
    after: { ip },
  });
  return token;
}

/** An account nobody has may be a password typed into the wrong field, so it is not written down. */
async function failed(call: VisitorOfConsole, operator: OperatorRow | null): Promise<Refusal> {
  const account = operator?.account ?? 'unknown';
  await call.transaction((tx) =>
    recordAudit(tx, {
      operatorId: operator && String(operator.id),
      operator: account,
      merchantCode: null,
      action: 'access.sign_in_failed',
      subject: `operator:${account}`,
      reason: '',
      before: null,
      after: { ip: call.ip },
    }),
  );
  return refuse('access.wrong_credentials');
}
