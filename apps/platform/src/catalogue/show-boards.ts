import type { catalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { Call } from '../kernel/call.ts';
import { nowMs } from '../kernel/clock.ts';
import { merchantOf } from '../merchants/public.ts';
import { matches, offerOf, viewOf } from './list-games.ts';
import { listMostPlayed, listWins, sumJackpot } from './queries/player-games.ts';
import { gameName } from './shelf.ts';
import { showGame } from './show-game.ts';

const RANK_DAYS = 7;
const RANK_SIZE = 20;

/** Games by rounds really played this week; those nobody has played stand behind, in the order of the lobby. */
export async function rankList(
  call: Call,
  { gameType, size = RANK_SIZE, ext }: RequestOf<typeof catalogue.rankList>,
): Promise<ResponseOf<typeof catalogue.rankList>> {
  const offer = await offerOf(call);
  const since = new Date(nowMs() - RANK_DAYS * 24 * 3_600_000);
  const played = await listMostPlayed(call.db, { merchantId: call.merchant.id, since });
  const ranked = played.flatMap((game) => offer.byCode.get(gameName(game)) ?? []);
  const games = [...new Set([...ranked, ...offer.games])]
    .filter((game) => matches(game, { gameType }))
    .slice(0, size);
  const view = viewOf(call, { ext });
  return { games: games.map((game, index) => ({ ...showGame(offer, game, view), rank: index + 1 })) };
}

export async function winnerBoard(
  call: Call,
  { gameCategory, limitNum }: RequestOf<typeof catalogue.winnerBoard>,
): Promise<ResponseOf<typeof catalogue.winnerBoard>> {
  const { merchant, db, language } = call;
  const offer = await offerOf(call);
  const category = gameCategory === 'ALL' ? null : gameCategory;
  const wins = await listWins(db, { merchantId: merchant.id, category, limit: limitNum });
  return wins.flatMap(({ roundId, vendor, game: code, shownName, amount, asset, endedAt }) => {
    const game = offer.byCode.get(gameName({ vendor, code }));
    if (!game) return [];
    const vo = {
      recordId: `${vendor}:${roundId}`,
      account: shownName,
      gameName: game.titles[language] ?? game.titles.EN ?? code,
      vendor,
      category: game.category,
      amount: toWire(amount),
      currency: asset,
      time: endedAt.toISOString(),
    };
    return [{ vo }];
  });
}

export async function jackpot({ merchant, db }: Call): Promise<ResponseOf<typeof catalogue.jackpot>> {
  const { currency } = merchantOf(merchant);
  const sum = await sumJackpot(db, merchant.id);
  return { amount: sum === null ? null : toWire(sum > 0n ? sum : 0n), currency };
}

/** No vendor of ours announces matches. */
export const gameMatches = (): ResponseOf<typeof catalogue.gameMatches> => ({ matches: [] });
