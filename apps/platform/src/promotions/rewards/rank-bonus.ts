import type { Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Events, Telling } from '../../kernel/events/events.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { listPaidRanks } from '../bonuses/queries/bonuses.ts';
import { club } from '../offers/club.ts';
import { isFor, isRunning } from '../offers/is-open.ts';
import { findOfferAt, listOffers, type Offer } from '../offers/queries/promotions.ts';
import { type Asking, type Entitlement, grantedOf } from './entitlements.ts';
import { loadFacts } from './load-facts.ts';

type RankReward = Extract<Reward, { kind: 'rank' }>;
type Reached = Events['vip.rank_reached'];

export const keyOfRank = (labelId: string): string => `rank:${labelId}`;

/** Ranks that this member can still be paid for, and those that were. Nothing is claimed: reaching one pays. */
export async function ranksOf(
  db: Db | Tx,
  asking: Asking,
  offer: Offer,
  { ranks }: RankReward,
): Promise<Entitlement[]> {
  const who = { merchantId: asking.merchant.id, playerId: asking.playerId };
  const { reached } = await club.upgradesOf(db, who);
  const gifts = new Map((await club.ranks(db, who.merchantId)).map(({ labelId, gift }) => [labelId, gift]));
  return ranks.flatMap(({ labelId, amount }) => {
    const key = keyOfRank(labelId);
    const isPaid = grantedOf(asking, offer).has(key);
    if (!isPaid && (reached.has(labelId) || gifts.get(labelId) !== 0n)) return [];
    const state = isPaid ? ('claimed' as const) : ('not_reached' as const);
    return [{ key, amount: parseAmount(amount), state, until: offer.endsAt, base: 0n }];
  });
}

/**
 * A member has earned ranks for the first time: the promotion that names one pays, by the terms of that moment. One rank is paid for once in
 * a life, by one promotion or by the rank itself.
 */
export async function rewardRank(
  tx: Tx,
  { merchantId, playerId: id, at, ranks }: Reached,
  { platform }: Pick<Telling, 'platform'>,
): Promise<void> {
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  if (!merchant?.modulesOn.has('VIP') || !merchant.modulesOn.has('VIPBEN3')) return;
  const who = { merchantId, playerId: BigInt(id) };
  await lockMember(tx, merchantId, who.playerId);
  const facts = await loadFacts(tx, who);
  const offers = await offersAt(tx, merchant, new Date(at));
  const paid = new Set([...(await listPaidRanks(tx, who)), ...(await club.upgradesOf(tx, who)).claimed]);
  for (const { labelId, gift } of ranks) {
    if (parseAmount(gift) > 0n || paid.has(labelId)) continue;
    for (const offer of offers) {
      const amount = amountFor(offer, labelId);
      if (!facts || amount === null || !isFor(offer.terms, facts)) continue;
      const wish = { offer, ...who, role: facts.role, asset: merchant.currency, amount };
      const grant = { ...wish, entitlement: keyOfRank(labelId), requestId: null, base: 0n };
      // Where one has spent its budget, the next may pay.
      if (await grantBonus(tx, grant)) break;
    }
  }
}

function amountFor({ terms: { reward } }: Offer, labelId: string): bigint | null {
  if (reward.kind !== 'rank') return null;
  const rank = reward.ranks.find((one) => one.labelId === labelId);
  return rank ? parseAmount(rank.amount) : null;
}

/** Promotions for ranks that ran at a moment and are still on, by their terms of then. */
async function offersAt(tx: Tx, merchant: Merchant, at: Date): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const { id, type } of await listOffers(tx, merchant.id, at)) {
    if (type !== 'UPGRADE_BONUS') continue;
    const offer = await findOfferAt(tx, { merchantId: merchant.id, id, at });
    if (offer && isRunning(offer, merchant, at)) offers.push(offer);
  }
  return offers;
}
