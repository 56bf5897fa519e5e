import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/call.ts';
import { refuse } from '../kernel/refuse.ts';
import { newAuthenticator } from './authenticator.ts';
import { isPassword } from './hash-password.ts';
import { forgetAttempts } from './queries/operator-attempts.ts';
import { findOperator, writePendingSecret } from './queries/operators.ts';
import { takeAttempt } from './take-attempt.ts';

type Start = typeof operatorAccess.startSecondFactor;

/** Hands out a new secret. The password is asked for again, lest somebody at an open console locks its owner out. */
export async function startSecondFactor(
  { platform, db, transaction, operator: { account } }: OperatorCall,
  { password }: RequestOf<Start>,
): Promise<ResponseOf<Start>> {
  await takeAttempt(db, account);
  const operator = await findOperator(db, account);
  const isRight = await isPassword(operator?.passwordHash ?? null, password);
  if (!operator || !isRight) throw refuse('access.wrong_credentials');
  if (operator.totpSecret) throw refuse('access.second_factor_is_on');

  const { secret, address, encrypted } = await newAuthenticator(platform, operator);
  await transaction(async (tx) => {
    await forgetAttempts(tx, account);
    await writePendingSecret(tx, operator.id, encrypted);
  });
  return { secret, address };
}
