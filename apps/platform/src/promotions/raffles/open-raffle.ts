import { isDeepStrictEqual } from 'node:util';
import type { Reward } from '@fairground/contract/promotion-terms';
import { bookStartText, commitmentTo } from '@fairground/fairness';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { movePool } from '../boards/move-pool.ts';
import { findVersion, giveBack, lockPromotion, type Offer, putAside } from '../offers/queries/promotions.ts';
import { poolOf } from '../offers/terms.ts';
import { endOfDay } from '../rewards/days.ts';
import { stretchOf } from '../rewards/missions.ts';
import { closeRaffle, hasRaffle, insertRaffle, lockUnfinishedOf, type Raffle } from './queries/raffles.ts';
import { sealSeed } from './seal-seed.ts';

export type RaffleReward = Extract<Reward, { kind: 'raffle' }>;
type Here = Pick<Merchant, 'timeZone' | 'currency'>;
type Window = Pick<Offer, 'startsAt' | 'endsAt'>;

/** From the end of the tickets to the claims: the record is completed, the list published, the draw made. */
const DRAWING_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/**
 * Begins the period of today, or the first one to come: its prizes are put aside and its seed is promised before there is a ticket. False:
 * there is no money for it, and nothing was written.
 */
export async function openRaffle(
  platform: Platform,
  tx: Tx,
  { merchant, offer }: { merchant: Here; offer: Offer },
): Promise<boolean> {
  const { reward } = offer.terms;
  if (reward.kind !== 'raffle') return true;
  const at = now();
  const { merchantId, id: promotionId, version } = offer;
  const day = merchantDay(merchant, offer.startsAt > at ? offer.startsAt : at);
  const { key: period, from, to } = stretchOf(reward.period, merchant, { ...offer, day });
  const which = { merchantId, promotionId, period };
  if (to === null || to < from || (await hasRaffle(tx, which))) return true;
  await lockPromotion(tx, merchantId, promotionId);
  if (await hasRaffle(tx, which)) return true;
  const pool = poolOf(reward);
  if (!(await putAside(tx, { merchantId, id: promotionId, amount: pool }))) return false;
  const scheduleId = `${period}:${version}`;
  const endsAt = endOfDay(merchant, to, at);
  const opensAt = new Date(endsAt.getTime() + DRAWING_MS);
  const raffle = { ...which, scheduleId, version, asset: merchant.currency, from, to, pool, endsAt, opensAt };
  await insertRaffle(tx, {
    ...raffle,
    closesAt: new Date(opensAt.getTime() + reward.claimHours * HOUR_MS),
    listHash: commitmentTo(bookStartText({ gameCode: promotionId, numero: scheduleId })),
    ...(await sealSeed(platform, raffle)),
  });
  await movePool(tx, { ...raffle, period: scheduleId, amount: pool, kind: 'funded' });
  return true;
}

/** Raffles that would be others by these terms. Refuses where somebody has a ticket of one. */
async function changedRaffles(
  tx: Tx,
  merchant: Here & Pick<Merchant, 'id'>,
  next: { id: string; reward: Reward } & Window,
): Promise<Raffle[]> {
  const changed: Raffle[] = [];
  for (const raffle of await lockUnfinishedOf(tx, merchant.id, next.id)) {
    const offer = (await findVersion(tx, {
      merchantId: merchant.id,
      ...next,
      version: raffle.version,
    })) as Offer;
    const { from, to } = stretchOf('event', merchant, { ...next, day: raffle.from });
    const isMoved = raffle.period === 'event' && (from !== raffle.from || to !== raffle.to);
    if (!isMoved && isDeepStrictEqual(offer.terms.reward, next.reward)) continue;
    if (raffle.tickets > 0) throw refuse('promotions.raffle_has_tickets');
    changed.push(raffle);
  }
  return changed;
}

/** After the first ticket neither prizes nor weights nor times change. */
export async function refuseChange(
  tx: Tx,
  merchant: Here & Pick<Merchant, 'id'>,
  next: { id: string; reward: Reward } & Window,
): Promise<void> {
  await changedRaffles(tx, merchant, next);
}

/** A version comes into force: what nobody has a ticket of is called off, and what it promises is put aside. */
export async function reopenRaffle(
  platform: Platform,
  tx: Tx,
  { merchant, offer }: { merchant: Here & Pick<Merchant, 'id'>; offer: Offer },
): Promise<boolean> {
  for (const raffle of await changedRaffles(tx, merchant, { ...offer, reward: offer.terms.reward })) {
    const { merchantId, promotionId: id, scheduleId: period, pool: amount } = raffle;
    await closeRaffle(tx, { ...raffle, state: 'called_off', returned: amount });
    await giveBack(tx, { merchantId, id, amount });
    await movePool(tx, { ...raffle, period, amount, kind: 'returned' });
  }
  return openRaffle(platform, tx, { merchant, offer });
}
