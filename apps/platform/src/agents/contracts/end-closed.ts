import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { tellOfContract } from './offer-contract.ts';
import { insertAct } from './queries/acts.ts';
import {
  agreeToEnd,
  closeOffer,
  endContract,
  listOfHolder,
  listOfUpline,
  lockHolder,
} from './queries/contracts.ts';
import { periodAt } from './queries/periods.ts';

/**
 * Of an agent who is closed, everything ends with its running period, above and below, and offers are taken back. Answers how many. What
 * was earned until then is settled as ever.
 */
export async function endClosed(
  tx: Tx,
  wish: { merchantId: number; agentId: bigint; timeZone: string; name: string },
): Promise<number> {
  const { merchantId, agentId, timeZone, name } = wish;
  const holders = [agentId, ...(await listOfUpline(tx, { merchantId, uplineId: agentId })).map(idOfHolder)];
  const at = now();
  let ended = 0;
  for (const holderId of [...new Set(holders)].sort(compare)) {
    await lockHolder(tx, merchantId, holderId);
    for (const one of await listOfHolder(tx, { merchantId, holderId })) {
      if (holderId !== agentId && one.uplineId !== agentId) continue;
      const act = { merchantId, contractId: one.id, answer: null, party: 'operator', name, at } as const;
      if (one.state === 'V') {
        const { to } = await periodAt(tx, { period: one.period, at, timeZone });
        await endContract(tx, one, { by: 'upline', at, to });
        // Nobody is asked whether they agree: there is nobody left to agree with.
        await agreeToEnd(tx, one, at);
        await insertAct(tx, { ...act, act: 'end_asked' });
      } else {
        await closeOffer(tx, one, { state: 'X', at });
        await insertAct(tx, { ...act, act: 'withdrawn' });
      }
      ended++;
      await tellOfContract(tx, one, holderId);
    }
  }
  return ended;
}

const idOfHolder = ({ holderId }: { holderId: bigint }): bigint => holderId;
const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
