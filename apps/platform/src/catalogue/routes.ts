import { catalogue } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { launchGame, launchTrial, logOutOfGames } from './launch-game.ts';
import {
  favouriteGames,
  hotGames,
  listGames,
  listPopupGames,
  listVendorCards,
  recentGames,
  recommendedGames,
  vassalageGameTypes,
} from './list-games.ts';
import { addFavourite, removeFavourite } from './mark-favourite.ts';
import { readBet, readBets } from './read-bets.ts';
import { gameMatches, jackpot, rankList, winnerBoard } from './show-boards.ts';

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
  winnerBoard,
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
