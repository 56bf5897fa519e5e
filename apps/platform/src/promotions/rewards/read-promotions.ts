import type { AnswerOf, promotions } from '@fairground/contract';
import { countedTypes } from '@fairground/contract/promo-actions';
import { now } from '../../kernel/clock.ts';
import type { Call, MemberCall } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { arePromoCodesOn, listCategories } from '../offers/queries/categories.ts';
import { listRunning, type Offer, type PromotionRow } from '../offers/queries/promotions.ts';
import { needsOf } from '../offers/terms.ts';
import { askFor } from './ask.ts';
import { hasSomething } from './list-entitlements.ts';

type Promotion = AnswerOf<typeof promotions.merchantPromotions>[number];

/** A category without a name in the caller's language goes by its English one. */
export async function readCategories({ db, merchant, language }: Call) {
  const categories = await listCategories(db, merchant.id);
  return categories.map(({ id, names }) => ({ id, name: names[language] ?? names.EN ?? id }));
}

export async function readMerchantPromotions({ db, merchant }: Call): Promise<Promotion[]> {
  return (await listRunning(db, merchant.id, now())).map(present);
}

/** What this member can claim or join now, and how many promotions of each type have something. */
export async function readAvailable({ db, merchant, session }: MemberCall) {
  const asked = await askFor(db, { merchant: merchantOf(merchant), playerId: session.playerId });
  const open: Offer[] = [];
  for (const offer of asked?.offers ?? [])
    if (asked && (await hasSomething(db, asked.asking, offer))) open.push(offer);
  const countOf = (type: string) => open.filter((offer) => offer.type === type).length;
  const counts = Object.fromEntries(countedTypes.map((type) => [type, countOf(type)])) as AnswerOf<
    typeof promotions.availablePromotions
  >['counts'];
  const types = open.map(({ id, type, terms }) => ({ id, promotionType: type, ...needsOf(terms) }));
  return { counts, promotions: types.map(present) };
}

export const readPromoCodeEnable = async ({ db, merchant }: MemberCall) => ({
  enabled: await arePromoCodesOn(db, merchant.id, now()),
});

const present = ({ id, promotionType, remarkRequired, imageRequired }: PromotionRow): Promotion => ({
  promotionId: id,
  promotionType,
  remarkRequired: remarkRequired ? 'Y' : 'N',
  imageRequired: imageRequired ? 'Y' : 'N',
  linkedPromotionId: id,
});
