import type { WireLanguage } from '@fairground/i18n';
import { nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { listOpenGames } from '../queries/sessions.ts';
import { SESSION_IDLE_MS } from '../rules.ts';
import { gameName, shelfOf } from '../shelf/shelf.ts';

/** The live tables that a member has open for money now, of those the merchant offers. */
export async function tablesOf(
  platform: Platform,
  db: Db | Tx,
  { language, ...who }: { merchantId: number; playerId: bigint; language: WireLanguage },
): Promise<{ name: string; title: string }[]> {
  const offer = (await shelfOf(platform)).offerOf(who.merchantId);
  const open = await listOpenGames(db, { ...who, seenAfter: new Date(nowMs() - SESSION_IDLE_MS) });
  return open.flatMap((game) => {
    const name = gameName(game);
    const shown = offer.byCode.get(name);
    if (shown?.category !== 'LIVE') return [];
    return [{ name, title: shown.titles[language] ?? shown.titles.EN ?? game.code }];
  });
}
