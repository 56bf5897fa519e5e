import { seedCatalogue } from '../catalogue/public.ts';
import type { Tx } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { seedLottery } from '../lottery/public.ts';
import type { MerchantFacts } from '../merchants/public.ts';
import { seedPromotions } from '../promotions/public.ts';

/** What a new merchant has to offer from its first minute: games, lotteries, and places to put promotions. */
export async function furnishMerchant(platform: Platform, tx: Tx, merchant: MerchantFacts): Promise<void> {
  const merchants = [merchant];
  await seedCatalogue(tx, platform, { merchants });
  await seedLottery(tx, platform, { merchants });
  await seedPromotions(tx, { merchants });
}
