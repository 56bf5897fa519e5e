import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { endOperatorSessions } from '../credentials/queries/operators.ts';

export async function signOutOperator({
  operator,
  transaction,
}: OperatorCall): Promise<Record<string, never>> {
  await transaction((tx) => endOperatorSessions(tx, operator.id, { at: now(), reason: 'logout' }));
  return {};
}
