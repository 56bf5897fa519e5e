import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Merchant } from '../../merchants/public.ts';
import { listGranted } from '../bonuses/queries/bonuses.ts';
import { isFor, isRunning } from '../offers/is-open.ts';
import { listOffers, type Offer } from '../offers/queries/promotions.ts';
import type { Asking } from './entitlements.ts';
import { loadFacts } from './load-facts.ts';

interface Who {
  merchant: Merchant;
  playerId: bigint;
}

/** The promotions that are for a member now, with what is known about both. Nobody: none. */
export async function askFor(
  db: Db | Tx,
  { merchant, playerId }: Who,
): Promise<{ asking: Asking; offers: Offer[] } | null> {
  const at = now();
  const facts = await loadFacts(db, { merchantId: merchant.id, playerId });
  if (!facts) return null;
  const running = (await listOffers(db, merchant.id, at)).filter((offer) => isRunning(offer, merchant, at));
  const offers = running.filter(({ terms }) => isFor(terms, facts));
  const granted = await grantedTo(db, { merchant, playerId }, offers);
  return { asking: { merchant, playerId, facts, at, granted }, offers };
}

/** By promotion: which entitlements a member has had. */
export async function grantedTo(
  db: Db | Tx,
  { merchant, playerId }: Who,
  offers: readonly Pick<Offer, 'id'>[],
): Promise<Asking['granted']> {
  const promotionIds = offers.map(({ id }) => id);
  const rows = await listGranted(db, { merchantId: merchant.id, playerId, promotionIds });
  const byPromotion = groupBy(rows, ({ promotionId }) => promotionId);
  return new Map(
    [...byPromotion].map(([id, list]) => [id, new Set(list.map(({ entitlement }) => entitlement))]),
  );
}
