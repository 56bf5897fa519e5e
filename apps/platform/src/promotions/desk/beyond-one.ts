import { nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { readPolicy } from '../../wallet/public.ts';
import { givenAlone } from '../bonuses/queries/hand-files.ts';
import { approvedAlone } from '../rewards/queries/applications.ts';
import { releasedAlone } from '../rewards/queries/friends.ts';

const DAY_MS = 86_400_000;

/** A large sum, or many by one operator in a day: applications, what was given by hand and friends that were released count together. Under the operator's lock. */
export async function isBeyondOne(
  tx: Tx,
  { merchantId, by, amount }: { merchantId: number; by: string; amount: bigint },
): Promise<boolean> {
  const { twoOperatorsFrom, oneOperatorADay } = await readPolicy(tx, merchantId);
  if (amount >= BigInt(twoOperatorsFrom)) return true;
  const since = { merchantId, by, since: new Date(nowMs() - DAY_MS) };
  const given = [approvedAlone, givenAlone, releasedAlone];
  let alone = 0n;
  for (const sumOf of given) alone += await sumOf(tx, since);
  return amount + alone > BigInt(oneOperatorADay);
}
