import { catalogue } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readBet, readBets } from './history/read-bets.ts';
import { launchGame, launchTrial, logOutOfGames } from './launch/launch-game.ts';
import {
  favouriteGames,
  hotGames,
  listGames,
  listPopupGames,
  listVendorCards,
  recentGames,
  recommendedGames,
  vassalageGameTypes,
} from './shelf/list-games.ts';
import { addFavourite, removeFavourite } from './shelf/mark-favourite.ts';
import { jackpot, rankList } from './shelf/show-boards.ts';
import { gameMatches } from './shelf/show-matches.ts';

export const catalogueRoutes = routes(catalogue, {
  vendors: listVendorCards,
  gameList: listGames,
  userGameList: listGames,
  popupGameList: listPopupGames,
  vassalageGameTypes,
  hotGames,
  rankList,
  recommendedGames,
  gameMatches,
  jackpot,
  recentGames,
  favouriteGames,
  addFavourite,
  removeFavourite,
  launchGame,
  launchGameV2: launchGame,
  trialLaunch: launchTrial,
  gameLogout: logOutOfGames,
  bets: readBets,
  bet: readBet,
});
