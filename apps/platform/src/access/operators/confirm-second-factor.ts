import assert from 'node:assert/strict';
import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { spendCode } from '../credentials/authenticator.ts';
import {
  confirmPendingSecret,
  findOperatorById,
  lockOperator,
  readPendingSecret,
} from '../credentials/queries/operators.ts';
import { describeOperator } from './show-operator.ts';

type Confirm = typeof operatorAccess.confirmSecondFactor;

/** Turns the second factor on, once a code shows that the operator's app has the secret. */
export async function confirmSecondFactor(
  { platform, transaction, operator: { id, account } }: OperatorCall,
  { authCode }: RequestOf<Confirm>,
): Promise<ResponseOf<Confirm>> {
  return transaction(async (tx) => {
    await lockOperator(tx, id);
    const operator = await findOperatorById(tx, id);
    assert(operator);
    if (operator.totpSecret) throw refuse('access.second_factor_is_on');

    const encrypted = await readPendingSecret(tx, id);
    const isProven =
      encrypted !== null && (await spendCode(platform, tx, { operatorId: id, encrypted, code: authCode }));
    if (!isProven) throw refuse('access.wrong_code');

    await confirmPendingSecret(tx, id);
    await recordAudit(tx, {
      operatorId: String(id),
      operator: account,
      merchantCode: null,
      action: 'access.second_factor_set',
      subject: `operator:${account}`,
      reason: '',
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    return describeOperator(platform, { ...operator, totpSecret: encrypted });
  });
}
