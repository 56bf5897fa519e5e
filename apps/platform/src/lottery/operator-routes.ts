import { operatorLottery } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readGames, readIssues, setGame } from './manage-games.ts';
import { decideRuling, proposeRuling, readRulings } from './rule-issue.ts';

export const operatorLotteryRoutes = routes(operatorLottery, {
  games: readGames,
  setGame,
  issues: readIssues,
  rulings: readRulings,
  proposeRuling,
  decideRuling,
});
