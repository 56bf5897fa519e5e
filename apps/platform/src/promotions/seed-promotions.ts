import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { Tx } from '../kernel/db/db.ts';
import { insertCategory, listCategories } from './queries.ts';

const CATEGORIES = ['start', 'safe', 'together'] as const;

/** Categories for merchants that have none. */
export async function seedPromotions(
  tx: Tx,
  { merchants }: { merchants: readonly { id: number; languages: readonly WireLanguage[] }[] },
): Promise<void> {
  for (const { id: merchantId, languages } of merchants) {
    if ((await listCategories(tx, merchantId)).length > 0) continue;
    for (const [sort, id] of CATEGORIES.entries()) {
      const names = Object.fromEntries(languages.map((code) => [code, message(`category.${id}`, code)]));
      await insertCategory(tx, { merchantId, id, names, sort });
    }
  }
}
