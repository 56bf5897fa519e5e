import type { PromotionDraft } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { parseAmount, toWire } from '@fairground/money';
import { now, nowMs } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import type { Merchant } from '../merchants/public.ts';
import { openBoard } from './boards/open-board.ts';
import { type DemoPromotion, demoPromotions } from './demo-promotions.ts';
import { insertCategory, listCategories } from './offers/queries/categories.ts';
import {
  findDesk,
  findOffer,
  insertVersion,
  type Offer,
  putInForce,
  writeDraft,
} from './offers/queries/promotions.ts';
import { hashOf } from './offers/terms.ts';
import { openRaffle } from './raffles/open-raffle.ts';
import { insertCodes } from './rewards/queries/codes.ts';

const CATEGORIES = ['start', 'safe', 'together'] as const;
const DAY_MS = 86_400_000;

interface Seeded {
  merchants: readonly { id: number; languages: readonly WireLanguage[] }[];
}
interface SeededHere {
  merchants: readonly Pick<Merchant, 'id' | 'languages' | 'timeZone' | 'currency'>[];
}

/** Categories for merchants that have none. */
export async function seedPromotions(tx: Tx, { merchants }: Seeded): Promise<void> {
  for (const { id: merchantId, languages } of merchants) {
    if ((await listCategories(tx, merchantId)).length > 0) continue;
    for (const [sort, id] of CATEGORIES.entries()) {
      const names = Object.fromEntries(languages.map((code) => [code, message(`category.${id}`, code)]));
      await insertCategory(tx, { merchantId, id, names, sort });
    }
  }
}

/** Promotions of a demonstration, as if two operators had published them. One that is there stays as it is. */
export async function seedDemoPromotions(
  tx: Tx,
  platform: Platform,
  { merchants }: SeededHere,
): Promise<void> {
  for (const merchant of merchants)
    for (const [sort, demo] of demoPromotions.entries()) {
      const { id: merchantId, languages } = merchant;
      if (await findDesk(tx, merchantId, demo.id)) continue;
      await publish(tx, { merchantId, languages, sort }, demo);
      const offer = (await findOffer(tx, merchantId, demo.id)) as Offer;
      await openBoard(tx, merchant, offer);
      await openRaffle(platform, tx, { merchant, offer });
    }
}

async function publish(
  tx: Tx,
  { merchantId, languages, sort }: { merchantId: number; languages: readonly WireLanguage[]; sort: number },
  { id, type, terms, budget, code }: DemoPromotion,
): Promise<void> {
  const words = (code: WireLanguage) => ({
    title: message(`gift.${id}.title`, code),
    text: message(`gift.${id}.text`, code),
  });
  const texts = Object.fromEntries(languages.map((code) => [code, words(code)]));
  const startsAt = new Date(nowMs() - DAY_MS);
  const amount = parseAmount(budget);
  const draft: PromotionDraft = {
    type,
    terms,
    texts,
    startsAt: startsAt.toISOString(),
    endsAt: null,
    budget: toWire(amount),
    sort,
  };
  await writeDraft(tx, { merchantId, id, draft, at: now() });
  const which = { merchantId, id, number: 1, budget: amount };
  const by = { at: startsAt, by: 'demo', agreedBy: 'demo' };
  await insertVersion(tx, { ...which, ...by, terms, texts, hash: hashOf(terms, texts) });
  await putInForce(tx, { ...which, terms, startsAt, endsAt: null, sort });
  if (!code) return;
  const codes = { merchantId, promotionId: id, codes: [code], usesMax: 1_000_000 };
  await insertCodes(tx, { ...codes, by: 'demo', at: startsAt });
}
