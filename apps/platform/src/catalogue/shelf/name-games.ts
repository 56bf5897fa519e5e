import type { WireLanguage } from '@fairground/i18n';
import type { Platform } from '../../kernel/platform.ts';
import { matches } from './list-games.ts';
import { shelfOf } from './shelf.ts';

/** More would make a page of names only. */
const NAMES_MAX = 60;

/** What a lobby holds, by name and in its order: for pages that are put together on the server. */
export async function nameGames(
  platform: Platform,
  { merchantId, language }: { merchantId: number; language: WireLanguage },
  filter: Pick<Parameters<typeof matches>[1], 'gameType' | 'gameClassify'>,
): Promise<string[]> {
  const { games } = (await shelfOf(platform)).offerOf(merchantId);
  return games
    .filter((game) => matches(game, filter))
    .slice(0, NAMES_MAX)
    .map(({ titles, code }) => titles[language] ?? titles.EN ?? code);
}
