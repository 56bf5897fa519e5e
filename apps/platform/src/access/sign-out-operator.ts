import type { OperatorCall } from '../kernel/call.ts';
import { now } from '../kernel/clock.ts';
import { endOperatorSessions } from './queries/operators.ts';

export async function signOutOperator({
  operator,
  transaction,
}: OperatorCall): Promise<Record<string, never>> {
  await transaction((tx) => endOperatorSessions(tx, operator.id, { at: now(), reason: 'logout' }));
  return {};
}
