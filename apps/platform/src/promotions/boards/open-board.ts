import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { lockPromotion, type Offer, putAside } from '../offers/queries/promotions.ts';
import { poolOf } from '../offers/terms.ts';
import { endOfDay } from '../rewards/days.ts';
import { stretchOf } from '../rewards/missions.ts';
import { movePool } from './move-pool.ts';
import { findBoard, insertBoard } from './queries/boards.ts';

/** Begins the period of today, once: its prizes are put aside before anybody can win them. Without the money it does not begin. */
export async function openBoard(
  tx: Tx,
  merchant: Pick<Merchant, 'timeZone' | 'currency'>,
  offer: Offer,
): Promise<void> {
  const { reward } = offer.terms;
  if (reward.kind !== 'leaderboard') return;
  const at = now();
  const { merchantId, id: promotionId, version } = offer;
  const { key, from, to } = stretchOf(reward.period, merchant, { ...offer, day: merchantDay(merchant, at) });
  const which = { merchantId, promotionId, period: key };
  if (to === null || (await findBoard(tx, which))) return;
  await lockPromotion(tx, merchantId, promotionId);
  if (await findBoard(tx, which)) return;
  const pool = poolOf(reward);
  if (!(await putAside(tx, { merchantId, id: promotionId, amount: pool }))) return;
  const asset = merchant.currency;
  await insertBoard(tx, { ...which, version, asset, from, to, pool, endsAt: endOfDay(merchant, to, at) });
  await movePool(tx, { ...which, asset, amount: pool, kind: 'funded' });
}
