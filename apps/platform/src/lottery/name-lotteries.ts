import type { WireLanguage } from '@fairground/i18n';
import type { Platform } from '../kernel/platform.ts';
import { boardOf } from './board.ts';
import { nameOfGame } from './show-games.ts';

/** What is on sale, by name and in the order of the menu: for pages that are put together on the server. */
export async function nameLotteries(
  platform: Platform,
  { merchantId, language }: { merchantId: number; language: WireLanguage },
): Promise<string[]> {
  const { games } = await boardOf(platform, merchantId);
  return games.map(({ code }) => nameOfGame({ language }, code));
}
