import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { newAuthenticator } from '../credentials/authenticator.ts';
import { isPassword } from '../credentials/hash-password.ts';
import { findOperator, lockOperator, writePendingSecret } from '../credentials/queries/operators.ts';
import { forgiveOperator, takeOperatorAttempt } from './take-operator-attempt.ts';

type Start = typeof operatorAccess.startSecondFactor;

/** Hands out a new secret. The password is asked for again, lest somebody at an open console locks its owner out. */
export async function startSecondFactor(
  { platform, db, ip, transaction, operator: { account } }: OperatorCall,
  { password }: RequestOf<Start>,
): Promise<ResponseOf<Start>> {
  const attempt = await takeOperatorAttempt({ db, ip }, account);
  const operator = await findOperator(db, account);
  const isRight = await isPassword(operator?.passwordHash ?? null, password);
  if (!operator || !isRight) throw refuse('access.wrong_credentials');

  const { secret, address, encrypted } = await newAuthenticator(platform, operator);
  await transaction(async (tx) => {
    const current = await lockOperator(tx, operator.id);
    if (current?.passwordHash !== operator.passwordHash) throw refuse('access.wrong_credentials');
    if (current.totpSecret) throw refuse('access.second_factor_is_on');
    await forgiveOperator(tx, attempt);
    await writePendingSecret(tx, operator.id, encrypted);
  });
  return { secret, address };
}
