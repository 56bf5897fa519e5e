import { catalogue, type RequestOf, type ResponseOf } from '@fairground/contract';
import { parseAmount, vendorName } from '@fairground/money';
import { LRUCache } from 'lru-cache';
import type { Call, MemberCall } from '../../kernel/http/call.ts';
import { type Prepared, prepareAnswers } from '../../kernel/http/prepared.ts';
import { merchantOf } from '../../merchants/public.ts';
import { HOT_MAX, PAGE_SIZE, POPUP_PAGE_SIZE, RECOMMENDED_MAX } from '../rules.ts';
import type { ShelfGame, ShelfVendor } from './queries/games.ts';
import { listFavourites, listRecentGames, type PlayerGame } from './queries/player-games.ts';
import { gameName, type Offer, shelfOf } from './shelf.ts';
import { canBeOpened, pictureOf, restOf, showGame, type View } from './show-game.ts';

type Filter = RequestOf<typeof catalogue.userGameList>;
type Page = ResponseOf<typeof catalogue.userGameList>;

const TYPES: readonly string[] = ['RNG', 'VP', 'TG', 'SC', 'AC', 'JP'];

/** A word that is a type asks for the type; one that is only a category asks for the category. */
const isOfType = (game: ShelfGame, wanted: string | undefined): boolean =>
  !wanted ||
  wanted === 'ALL' ||
  (TYPES.includes(wanted) ? game.gameType === wanted : game.category === wanted);

export function matches(game: ShelfGame, filter: Filter): boolean {
  const { gameType, gameClassify, vassalage, minBet, minLineNum, volatility, feature, minReturn } = filter;
  const name = filter.gameName?.trim().toLowerCase();
  if (!isOfType(game, gameType)) return false;
  if (gameClassify && gameClassify !== 'ALL' && game.category !== gameClassify) return false;
  if (vassalage && game.vendor !== vassalage) return false;
  if (minBet && game.minStake < parseAmount(minBet)) return false;
  if (minLineNum && game.lineCount < minLineNum) return false;
  if (volatility && game.volatility !== volatility) return false;
  if (feature && !game.features.includes(feature)) return false;
  if (minReturn && !returnsAtLeast(game.printedReturn, minReturn)) return false;
  return !name || Object.values(game.titles).some((title) => title.toLowerCase().includes(name));
}

type Kind = Pick<Filter, 'gameType' | 'gameClassify'>;

/** Whether a return, printed as a ratio of whole numbers, is at least so many per cent. What prints none is not. */
function returnsAtLeast(printed: string, percent: string): boolean {
  const [above, below] = printed.split('/').map((part) => BigInt(part || 0));
  if (!above || !below) return false;
  const [whole = '0', part = ''] = percent.split('.');
  return above * 10_000n >= below * BigInt(whole + part.padEnd(2, '0'));
}

/** Of a wish that says more, which lobby it is about. */
export const kindOf = ({ gameType, gameClassify }: Kind): Kind => ({ gameType, gameClassify });

export const offerOf = async ({ platform, merchant }: Call): Promise<Offer> =>
  (await shelfOf(platform)).offerOf(merchant.id);

export const viewOf = ({ merchant, language }: Call, { ext }: { ext?: View['ext'] }): View => ({
  language,
  currency: merchantOf(merchant).currency,
  ext,
});

interface Paging {
  pageNo?: number | undefined;
  pageSize?: number | undefined;
  ext?: View['ext'];
}

function pageOf(
  call: Call,
  offer: Offer,
  games: readonly ShelfGame[],
  paging: Paging,
  usual = PAGE_SIZE,
): Page {
  const { pageNo: pageNum = 1, pageSize = usual } = paging;
  const view = viewOf(call, paging);
  const shown = games.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return {
    games: shown.map((game) => showGame(offer, game, view)),
    totalPages: Math.ceil(games.length / pageSize),
    pageSize,
    pageNum,
  };
}

export async function listGames(call: Call, filter: Filter): Promise<Page | Prepared<Page>> {
  const offer = await offerOf(call);
  const make = () =>
    pageOf(
      call,
      offer,
      offer.games.filter((game) => matches(game, filter)),
      filter,
    );
  const name = pageName(call, filter);
  if (name === null || !offer.isSteady) return make();
  const pages = pagesOf.get(offer) ?? new LRUCache<string, Page>({ max: PAGES_MAX });
  pagesOf.set(offer, pages);
  const page = pages.get(name) ?? make();
  pages.set(name, page);
  const { pageSize, pageNum } = page;
  return answerPage(page, { pageSize, pageNum });
}

/** Pages of a lobby that everybody asks for, made and validated once for as long as what is offered stays the same. */
const answerPage = prepareAnswers<typeof catalogue.userGameList, Page, Pick<Page, 'pageSize' | 'pageNum'>>(
  catalogue.userGameList,
);
const pagesOf = new WeakMap<Offer, LRUCache<string, Page>>();
const PAGES_MAX = 500;

/** Null for what is asked for once: a search by name, stakes or what a game has. */
function pageName(call: Call, filter: Filter): string | null {
  if (filter.gameName || filter.minBet || filter.minLineNum) return null;
  if (filter.volatility || filter.feature || filter.minReturn) return null;
  const { language, currency, ext } = viewOf(call, filter);
  const { gameType, gameClassify, vassalage, pageNo, pageSize } = filter;
  return [language, currency, ext, gameType, gameClassify, vassalage, pageNo, pageSize].join('/');
}

export async function listPopupGames(call: Call, filter: Filter): Promise<Page> {
  const offer = await offerOf(call);
  return pageOf(
    call,
    offer,
    offer.games.filter((game) => matches(game, filter)),
    filter,
    POPUP_PAGE_SIZE,
  );
}

/** Games of a player, in the order they were put in; what is no longer offered is left out. */
async function pageOfPlayer(
  call: MemberCall,
  own: readonly PlayerGame[],
  filter: Paging & Kind & { vendor?: string | undefined; nodeId?: number | undefined },
): Promise<Page> {
  const offer = await offerOf(call);
  const games = own
    .flatMap((game) => offer.byCode.get(gameName(game)) ?? [])
    .filter((game) => matches(game, kindOf(filter)) && (!filter.vendor || game.vendor === filter.vendor))
    .filter(({ nodeId }) => !filter.nodeId || nodeId === filter.nodeId);
  return pageOf(call, offer, games, filter);
}

const playerOf = ({ merchant, session }: MemberCall) => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});

export const recentGames = async (
  call: MemberCall,
  filter: RequestOf<typeof catalogue.recentGames>,
): Promise<Page> => pageOfPlayer(call, await listRecentGames(call.db, playerOf(call)), filter);

export const favouriteGames = async (
  call: MemberCall,
  filter: RequestOf<typeof catalogue.favouriteGames>,
): Promise<Page> => pageOfPlayer(call, await listFavourites(call.db, playerOf(call)), filter);

const byHeat = (left: ShelfGame, right: ShelfGame) => left.hotPosition - right.hotPosition;

export async function hotGames(
  call: Call,
  { ext, ...filter }: RequestOf<typeof catalogue.hotGames>,
): Promise<ResponseOf<typeof catalogue.hotGames>> {
  const offer = await offerOf(call);
  const hot = offer.games
    .filter((game) => game.hotPosition > 0 && matches(game, kindOf(filter)))
    .sort(byHeat);
  const view = viewOf(call, { ext });
  return { games: hot.slice(0, HOT_MAX).map((game) => showGame(offer, game, view)) };
}

/** What a player who meets a closed game is offered instead: only what is open. */
export async function recommendedGames(
  call: Call,
  { ext }: RequestOf<typeof catalogue.recommendedGames>,
): Promise<ResponseOf<typeof catalogue.recommendedGames>> {
  const offer = await offerOf(call);
  const isOpen = (game: ShelfGame) => {
    const vendor = offer.vendors.get(game.vendor);
    return vendor !== undefined && canBeOpened(vendor, game) && restOf(vendor, game) === null;
  };
  const hotFirst = offer.games
    .filter(isOpen)
    .sort((left, right) => (left.hotPosition || HOT_MAX + 1) - (right.hotPosition || HOT_MAX + 1));
  const view = viewOf(call, { ext });
  return { games: hotFirst.slice(0, RECOMMENDED_MAX).map((game) => showGame(offer, game, view)) };
}

export async function listVendorCards(
  call: Call,
  { ext, ...filter }: RequestOf<typeof catalogue.vendors>,
): Promise<ResponseOf<typeof catalogue.vendors>> {
  const { vendors, games } = await offerOf(call);
  const { currency } = merchantOf(call.merchant);
  const kind = kindOf(filter);
  const inLobby = new Set(games.filter((game) => matches(game, kind)).map(({ vendor }) => vendor));
  const shown = [...vendors.values()].filter(
    ({ code }) => inLobby.has(code) || !(kind.gameType || kind.gameClassify),
  );
  const only = (code: string): string => {
    const [game, ...more] = games.filter(({ vendor }) => vendor === code);
    return game && more.length === 0 && canBeOpened(vendors.get(code) as ShelfVendor, game)
      ? game.code
      : 'VASSALAGE';
  };
  return shown.map(({ code, name }) => ({
    cardId: code,
    accountTypeName: code,
    displayName: vendorName(code, currency) === code ? name : vendorName(code, currency),
    smallIcon: pictureOf('vendor', code, ext),
    accountTypeId: code,
    isGame: only(code),
    gameType: [...new Set(games.filter(({ vendor }) => vendor === code).map(({ gameType }) => gameType))],
  }));
}

export async function vassalageGameTypes(
  call: Call,
  { vassalage }: RequestOf<typeof catalogue.vassalageGameTypes>,
): Promise<ResponseOf<typeof catalogue.vassalageGameTypes>> {
  const { games } = await offerOf(call);
  return [...new Set(games.filter(({ vendor }) => vendor === vassalage).map(({ gameType }) => gameType))];
}
