import type { catalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import { pocketTotal } from '../../wallet/public.ts';
import { sumGames } from './game-sums.ts';
import { kindOf, matches, offerOf, viewOf } from './list-games.ts';
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
  const since = merchantDay(merchantOf(call.merchant), new Date(nowMs() - RANK_DAYS * 24 * 3_600_000));
  const played = await sumGames(call.db, { merchantId: call.merchant.id, asset: null, since });
  const games = played
    .flatMap(({ vendor, game }) => offer.byCode.get(gameName({ vendor, code: game })) ?? [])
    .filter((game) => matches(game, kindOf(filter)))
    .slice(0, size);
  const view = viewOf(call, { ext });
  return { games: games.map((game, index) => ({ ...showGame(offer, game, view), rank: index + 1 })) };
}

/** The names of what is offered here, in the language of the call; null for what is not. */
export async function gameTitles(
  call: Call,
): Promise<(game: { vendor: string; code: string }) => string | null> {
  const offer = await offerOf(call);
  return ({ vendor, code }) => {
    const titles = offer.byCode.get(gameName({ vendor, code }))?.titles;
    return titles ? (titles[call.language] ?? titles.EN ?? code) : null;
  };
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
