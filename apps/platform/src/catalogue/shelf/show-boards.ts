import type { catalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { merchantOf } from '../../merchants/public.ts';
import { pocketTotal } from '../../wallet/public.ts';
import { kindOf, matches, offerOf, viewOf } from './list-games.ts';
import { listMostPlayed, listWins } from './queries/player-games.ts';
import { gameName } from './shelf.ts';
import { showGame } from './show-game.ts';

const RANK_DAYS = 7;
const RANK_SIZE = 20;

/** Games by rounds really played this week, and no others: what nobody has played has no rank. */
export async function rankList(
  call: Call,
  { size = RANK_SIZE, ext, ...filter }: RequestOf<typeof catalogue.rankList>,
): Promise<ResponseOf<typeof catalogue.rankList>> {
  const offer = await offerOf(call);
  const since = new Date(nowMs() - RANK_DAYS * 24 * 3_600_000).toISOString().slice(0, 10);
  const played = await listMostPlayed(call.db, { merchantId: call.merchant.id, since });
  const games = played
    .flatMap((game) => offer.byCode.get(gameName(game)) ?? [])
    .filter((game) => matches(game, kindOf(filter)))
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

/** What lies in the pots of a merchant, as the ledger says: the same amount as in the games. */
export async function jackpot({ platform, merchant }: Call): Promise<ResponseOf<typeof catalogue.jackpot>> {
  const { currency } = merchantOf(merchant);
  const sum = await jackpotNow(platform, { merchantId: merchant.id, asset: currency });
  return { amount: sum === null ? null : toWire(sum > 0n ? sum : 0n), currency };
}

/** Every home page asks again and again; the ledger is asked once in a while. */
const METER_MS = 2_000;
const metersOf = perPlatform(() => new Map<string, { untilMs: number; sum: Promise<bigint | null> }>());

function jackpotNow(platform: Platform, of: { merchantId: number; asset: string }): Promise<bigint | null> {
  const meters = metersOf(platform);
  const name = `${of.merchantId}/${of.asset}`;
  const known = meters.get(name);
  if (known && nowMs() < known.untilMs) return known.sum;
  const sum = pocketTotal(platform.db, { ...of, pocket: 'jackpot', isReal: true });
  meters.set(name, { untilMs: nowMs() + METER_MS, sum });
  sum.catch(() => meters.delete(name));
  return sum;
}

/** No vendor of ours announces matches. */
export const gameMatches = (): ResponseOf<typeof catalogue.gameMatches> => ({ matches: [] });
