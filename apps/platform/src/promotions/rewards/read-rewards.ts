import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import type { PaidType } from '@fairground/contract/promotion-terms';
import type { WireLanguage } from '@fairground/i18n';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import { listBonuses, sumMonth } from '../bonuses/queries/bonuses.ts';
import { showBonuses } from '../bonuses/show-bonuses.ts';
import { club } from '../offers/club.ts';
import type { Offer } from '../offers/queries/promotions.ts';
import { shownTerms } from '../offers/terms.ts';
import { askFor } from './ask.ts';
import type { Entitlement } from './entitlements.ts';
import { entitlementsOf } from './list-entitlements.ts';
import { keyOfRank } from './rank-bonus.ts';

type Rewards = typeof promotions.rewards;
type Claims = typeof promotions.claimList;

/** What promotions have for this member, and what came of it this month. */
export async function readRewards(call: MemberCall): Promise<ResponseOf<Rewards>> {
  const { db, language, session } = call;
  const merchant = merchantOf(call.merchant);
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const asked = await askFor(db, { merchant, playerId: session.playerId });
  const rewards: { offer: Offer; one: Entitlement }[] = [];
  // Missions have a page of their own.
  const offers = asked?.offers.filter(({ terms }) => terms.reward.kind !== 'mission') ?? [];
  for (const offer of offers)
    if (asked) for (const one of await entitlementsOf(db, asked.asking, offer)) rewards.push({ offer, one });
  const month = merchantDay(merchant, now()).slice(0, 7);
  const { granted, expired } = await sumMonth(db, { ...member, month, timeZone: merchant.timeZone });
  const open = rewards.filter(({ one }) => one.state === 'claim');
  const names = await rankNames(call, rewards);
  return {
    rewards: rewards.map(({ offer, one }) => ({
      ...showOffer(offer, language),
      kind: offer.terms.reward.kind as 'fixed',
      entitlement: one.key,
      rank: names.get(one.key),
      amount: toWire(one.amount),
      state: one.state,
      until: one.until?.toISOString() ?? null,
    })),
    claimed: toWire(granted),
    pending: toWire(open.reduce((sum, { one }) => sum + one.amount, 0n)),
    expired: toWire(expired),
  };
}

/** What ranks that have to be earned are called, by entitlement. */
async function rankNames(
  { db, merchant, language }: MemberCall,
  rewards: readonly { offer: Offer }[],
): Promise<ReadonlyMap<string, string>> {
  if (!rewards.some(({ offer }) => offer.terms.reward.kind === 'rank')) return new Map();
  const ranks = await club.ranks(db, merchant.id, language);
  return new Map(ranks.map(({ labelId, name }) => [keyOfRank(labelId), name]));
}

/** The words and terms of a promotion, as a member reads them before taking part. */
export function showOffer(offer: Offer, language: WireLanguage) {
  const { title, text } = offer.texts[language] ?? offer.texts.EN ?? { title: offer.id, text: '' };
  return {
    promotionId: offer.id,
    promotionType: offer.type as PaidType,
    title,
    text,
    terms: shownTerms(offer.terms),
  };
}

export async function readClaims(
  call: MemberCall,
  { page, size, status }: RequestOf<Claims>,
): Promise<ResponseOf<Claims>> {
  const { db, merchant, session, language } = call;
  const bonuses = await listBonuses(db, {
    merchantId: merchant.id,
    playerId: session.playerId,
    state: status ?? null,
    limit: size,
    offset: (page - 1) * size,
  });
  return showBonuses(db, bonuses, language);
}
