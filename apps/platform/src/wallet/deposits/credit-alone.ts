import { nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { readPolicy } from '../queries/policy.ts';
import { periodMs } from '../rules.ts';
import { creditedAlone } from './queries/deposits.ts';

/** Much at once, or much in a day: one operator alone does not credit it. The operator is locked by now. */
export async function isBeyondOne(
  tx: Tx,
  { merchantId, by, amount }: { merchantId: number; by: string; amount: bigint },
): Promise<boolean> {
  const { twoOperatorsFrom, oneOperatorADay } = await readPolicy(tx, merchantId);
  if (amount >= BigInt(twoOperatorsFrom)) return true;
  const since = new Date(nowMs() - periodMs.day);
  return amount + (await creditedAlone(tx, { merchantId, by, since })) > BigInt(oneOperatorADay);
}
