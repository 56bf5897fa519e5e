import type { Platform } from '../../kernel/platform.ts';
import type { Category, ShelfVendor } from './queries/games.ts';
import { shelfOf } from './shelf.ts';
import { canBeOpened } from './show-game.ts';

/** Categories with announced games only: pages put them last and say so. */
export async function categoriesToCome(platform: Platform, merchantId: number): Promise<Category[]> {
  const { games, vendors } = (await shelfOf(platform)).offerOf(merchantId);
  const isOpen = new Map<Category, boolean>();
  for (const game of games) {
    const opens = canBeOpened(vendors.get(game.vendor) as ShelfVendor, game);
    isOpen.set(game.category, opens || isOpen.get(game.category) === true);
  }
  return [...isOpen].flatMap(([category, opens]) => (opens ? [] : category));
}
