import { nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import type { RaffleReward } from './open-raffle.ts';
import { lockUnfinishedOf, moveClosing } from './queries/raffles.ts';

const HOUR_MS = 3_600_000;

/** A promotion goes on after a pause, in which nobody could claim: who has won has all the hours for it again. */
export async function renewClaims(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<void> {
  for (const raffle of await lockUnfinishedOf(tx, merchantId, id)) {
    const { terms } = (await findVersion(tx, { merchantId, id, version: raffle.version })) as Offer;
    const { claimHours } = terms.reward as RaffleReward;
    await moveClosing(tx, { ...raffle, closesAt: new Date(nowMs() + claimHours * HOUR_MS) });
  }
}
