import assert from 'node:assert/strict';
import type { operatorAccess, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { findOperatorById, type OperatorRow } from '../credentials/queries/operators.ts';
import { rightsOf } from '../rules.ts';

type Shown = ResponseOf<typeof operatorAccess.me>;

export async function showOperator({ db, operator }: OperatorCall): Promise<Shown> {
  const found = await findOperatorById(db, operator.id);
  assert(found);
  return describeOperator(found);
}

/** What the console may know of an operator. */
export const describeOperator = ({ id, name, account, role, totpSecret }: OperatorRow): Shown => ({
  id: String(id),
  name,
  account,
  role,
  rights: [...rightsOf(role)],
  secondFactor: totpSecret !== null,
});
