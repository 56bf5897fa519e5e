import { winnerBoardLanguage } from '@fairground/i18n';
import { queryOptions } from '@tanstack/react-query';
import { api, call, endpointQuery } from '../shared/api.ts';
import { currentLanguage } from '../shared/language.ts';
import { queries } from '../shared/queries.ts';
import { useSession } from '../shared/session.ts';
import type { Area } from './areas.ts';
import { gamesIn, isAnnounced } from './game.ts';
import { type GameWish, likeGame } from './lobby/game-wish.ts';
import { areaFilter, type LobbyFilter } from './lobby/lobby-filter.ts';
import type { LobbyList } from './lobby/lobby-search.ts';

export const PAGE_SIZE = 40;
const POPUP_SIZE = 10;
const FOUND_SIZE = 10;
const PLAYABLE_SIZE = 20;
const quiet = { alert: false } as const;

/** What a grid shows: a lobby's games, or one of the lists that cut across it. */
export type GameSource = { kind: 'lobby'; filter: LobbyFilter } | { kind: LobbyList; area: Area['key'] };

/** One page of a grid. The language belongs to the key: names change with it. */
export const gamePage = (source: GameSource, pageNo: number) =>
  queryOptions({
    queryKey: ['catalogue', 'game-page', currentLanguage(), memberPart(source), source, pageNo],
    queryFn: () => readPage(source, pageNo),
  });

/** Own lists are of one member. */
const memberPart = ({ kind }: GameSource) =>
  kind === 'recentGameList' || kind === 'favGameList' ? useSession.getState().account : '';

async function readPage(source: GameSource, pageNo: number) {
  const page = await askPage(source, { pageNo, pageSize: PAGE_SIZE });
  return { games: gamesIn(page), totalPages: page.totalPages };
}

async function askPage(source: GameSource, paging: { pageNo: number; pageSize: number }) {
  if (source.kind === 'lobby')
    return call(api.catalogue.userGameList, { ...source.filter, ...paging }, quiet);
  const own = areaFilter(source.area);
  if (source.kind === 'recentGameList') return call(api.catalogue.recentGames, { ...paging, ...own }, quiet);
  if (source.kind === 'favGameList') return call(api.catalogue.favouriteGames, { ...paging, ...own }, quiet);
  const { games } = await queries.fetchQuery(endpointQuery(api.catalogue.hotGames, own));
  return { games, totalPages: games.length > 0 ? 1 : 0 };
}

/** The makers of a lobby's games. */
export const vendorsQuery = (area: Area['key']) => endpointQuery(api.catalogue.vendors, areaFilter(area));

/** What has been played most in a lobby. */
export const rankQuery = (area: Area['key']) =>
  queryOptions({
    ...endpointQuery(api.catalogue.rankList, { ...areaFilter(area), size: 10 }),
    select: ({ games }) => games,
  });

/** A vendor's games in the popup, ten a page. */
export const popupPage = (filter: LobbyFilter, pageNo: number) =>
  endpointQuery(api.catalogue.popupGameList, { ...filter, pageNo, pageSize: POPUP_SIZE });

/** Games of every area whose name holds these words. */
export const searchedGames = ({ words, ...wish }: { words: string } & GameWish) =>
  queryOptions({
    ...endpointQuery(api.catalogue.userGameList, {
      ...wish,
      gameName: words,
      pageNo: 1,
      pageSize: FOUND_SIZE,
    }),
    select: gamesIn,
  });

/** The first games of a category, for the home page. */
export const firstGames = (gameClassify: NonNullable<LobbyFilter['gameClassify']>, pageSize: number) =>
  queryOptions({
    ...endpointQuery(api.catalogue.gameList, { gameClassify, pageSize, pageNo: 1 }),
    select: gamesIn,
  });

/** Two rows of what can be played at once: the hot games first, each game once. */
export const playableGames = () =>
  queryOptions({
    queryKey: ['catalogue', 'playable', currentLanguage()],
    queryFn: async () => {
      const [hot, all] = await Promise.all([
        queries.fetchQuery(endpointQuery(api.catalogue.hotGames, {})),
        call(api.catalogue.userGameList, { pageNo: 1, pageSize: PAGE_SIZE }, quiet),
      ]);
      const games = [...hot.games, ...gamesIn(all)].filter((game) => !isAnnounced(game) && !game.maintenance);
      return [...new Map(games.map((game) => [game.nodeId, game])).values()].slice(0, PLAYABLE_SIZE);
    },
  });

/** Open games of the same area, without the one that is played; those most like it first. */
export const similarGames = (area: Area['key'], gameId: string) =>
  queryOptions({
    ...endpointQuery(api.catalogue.userGameList, { ...areaFilter(area), pageNo: 1, pageSize: PAGE_SIZE }),
    select: (page) => {
      const games = gamesIn(page).filter((game) => !isAnnounced(game));
      const own = games.find((game) => game.gameId === gameId);
      const others = games.filter((game) => game !== own);
      return (own ? likeGame(others, own) : others).slice(0, FOUND_SIZE);
    },
  });

/** The lottery that is bet on most; null while there is none. */
export const popularLottery = () =>
  queryOptions({
    ...endpointQuery(api.lottery.popular, { count: 1 }),
    select: ([first]) => first ?? null,
  });

export const recommendedGames = async () =>
  (await call(api.catalogue.recommendedGames, { platform: 'flash,html5-desktop' }, quiet)).games;

/** The board knows its readers by number, and languages by a spelling of its own. */
const boardHeaders = () => ({
  CustomerId: useSession.getState().customerId,
  Language: winnerBoardLanguage(currentLanguage()),
});

export const winnersQuery = () =>
  queryOptions({
    ...endpointQuery(api.activity.winnerBoard, { limitNum: 20 }, { headers: boardHeaders() }),
    refetchInterval: 30_000,
  });

/** Bets that have just ended. */
export const feedQuery = (list: 'latest' | 'high') =>
  queryOptions({
    ...endpointQuery(api.activity.betFeed, { list, limitNum: 12 }),
    select: ({ bets }) => bets,
    refetchInterval: 5_000,
  });

export const jackpotQuery = () =>
  queryOptions({
    ...endpointQuery(api.catalogue.jackpot, {}),
    refetchInterval: 15_000,
  });
