import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { tellOfContract } from './offer-contract.ts';
import { insertAct } from './queries/acts.ts';
import { agreeToEnd, closeOffer, endContract, listOfHolder, lockHolder } from './queries/contracts.ts';
import { periodAt } from './queries/periods.ts';

interface Move {
  merchantId: number;
  playerId: bigint;
  /** Who stands above from then on. */
  uplineId: bigint | null;
  from: Date;
  timeZone: string;
  /** The operator who moved them. */
  name: string;
}

/**
 * Whoever comes below another agent has no contract any more with who stood above: it ends with the period that the move falls into, and
 * what was only offered is withdrawn. Those below keep theirs, with the one who was moved.
 */
export async function endMoved(tx: Tx, move: Move): Promise<void> {
  const { merchantId, playerId: holderId, uplineId, from, timeZone, name } = move;
  await lockHolder(tx, merchantId, holderId);
  const at = now();
  for (const one of await listOfHolder(tx, { merchantId, holderId })) {
    if (one.uplineId === uplineId) continue;
    if (one.state === 'V') {
      const lastMoment = new Date(from.getTime() - 1);
      const { to } = await periodAt(tx, { period: one.period, at: lastMoment, timeZone });
      await endContract(tx, one, { by: 'upline', at, to });
      // Nobody is asked whether they agree: there is nothing left to agree to.
      await agreeToEnd(tx, one, at);
    } else await closeOffer(tx, one, { state: 'X', at });
    await insertAct(tx, {
      ...{ merchantId, contractId: one.id, act: 'moved', answer: null, party: 'operator', name, at },
    });
    await tellOfContract(tx, one, holderId);
    if (one.uplineId !== null) await tellOfContract(tx, one, one.uplineId);
  }
}
