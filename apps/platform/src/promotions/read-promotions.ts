import type { AnswerOf, promotions } from '@fairground/contract';
import { countedTypes } from '@fairground/contract/promo-actions';
import { now } from '../kernel/clock.ts';
import type { Call, MemberCall } from '../kernel/http/call.ts';
import { arePromoCodesOn, listCategories, listRunning, type PromotionRow } from './queries.ts';

type Promotion = AnswerOf<typeof promotions.merchantPromotions>[number];

/** A category without a name in the caller's language goes by its English one. */
export async function readCategories({ db, merchant, language }: Call) {
  const categories = await listCategories(db, merchant.id);
  return categories.map(({ id, names }) => ({ id, name: names[language] ?? names.EN ?? id }));
}

export async function readMerchantPromotions({ db, merchant }: Call): Promise<Promotion[]> {
  return (await listRunning(db, merchant.id, now())).map(present);
}

/** Types that the member can still take part in, and how many of each. */
export async function readAvailable({ db, merchant }: MemberCall) {
  const running = await listRunning(db, merchant.id, now());
  const countOf = (type: string) => running.filter(({ promotionType }) => promotionType === type).length;
  const counts = Object.fromEntries(countedTypes.map((type) => [type, countOf(type)])) as AnswerOf<
    typeof promotions.availablePromotions
  >['counts'];
  return { counts, promotions: running.map(present) };
}

export const readPromoCodeEnable = async ({ db, merchant }: MemberCall) => ({
  enabled: await arePromoCodesOn(db, merchant.id),
});

const present = ({ id, promotionType, remarkRequired, imageRequired }: PromotionRow): Promotion => ({
  promotionId: id,
  promotionType,
  remarkRequired: remarkRequired ? 'Y' : 'N',
  imageRequired: imageRequired ? 'Y' : 'N',
  linkedPromotionId: id,
});
