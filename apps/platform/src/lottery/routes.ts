import { lottery } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { cancelBet } from './cancel-bet.ts';
import { listOwnBets } from './list-bets.ts';
import { chaseBets, placeBets } from './place-bets.ts';
import { showOwnSeries } from './series-line.ts';
import { listResults, showBook, showLongDragon, showProof } from './show-draws.ts';
import {
  launchLobby,
  launchVietnam,
  listGameItems,
  listMenus,
  listOpenIssues,
  listPopular,
  listRecentMenus,
  listVietnamMenu,
  showNear,
  showVietnamIssue,
} from './show-games.ts';

export const lotteryRoutes = routes(lottery, {
  games: listGameItems,
  gameMenus: listMenus,
  recentMenus: listRecentMenus,
  ownSeries: showOwnSeries,
  popular: listPopular,
  openIssues: listOpenIssues,
  near: showNear,
  vietnamIssue: showVietnamIssue,
  vietnamMenu: listVietnamMenu,
  lobbyLaunch: launchLobby,
  vietnamLaunch: launchVietnam,
  draws: listResults,
  proof: showProof,
  book: showBook,
  longDragon: showLongDragon,
  placeBets,
  chase: chaseBets,
  bets: listOwnBets,
  cancelBet,
});
