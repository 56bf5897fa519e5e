import { completeTo } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { listOffers } from '../offers/queries/promotions.ts';
import { collectTickets, drawRaffle, endRaffle, freezeRaffle } from './draw-raffle.ts';
import { openRaffle } from './open-raffle.ts';
import { listUnfinished } from './queries/raffles.ts';

/** Opens periods, gives tickets by the record, closes lists, draws and ends. May be run again and by several at once. */
export async function runRaffles(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    if (leaving?.aborted) return;
    await runRafflesOf(platform, merchant, leaving);
  }
}

async function runRafflesOf(platform: Platform, merchant: Merchant, leaving?: AbortSignal): Promise<void> {
  const { db } = platform;
  for (const offer of await listOffers(db, merchant.id, now()))
    if (offer.terms.reward.kind === 'raffle')
      await transaction(db, (tx) => openRaffle(platform, tx, { merchant, offer }));
  const known = await completeTo(db, merchant.id);
  for (const raffle of await listUnfinished(db, merchant.id)) {
    if (leaving?.aborted) return;
    await transaction(db, (tx) => {
      if (raffle.state === 'frozen') return drawRaffle(platform, tx, raffle);
      if (raffle.state === 'drawn') return endRaffle(tx, raffle);
      // No list is closed before all of its period is in the record.
      const isOver = known !== null && known >= raffle.endsAt;
      return isOver ? freezeRaffle(tx, raffle) : collectTickets(tx, raffle);
    });
  }
}
