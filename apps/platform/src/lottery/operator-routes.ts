import { operatorLottery } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readIssues } from './desk/manage-games.ts';
import { decideRuling, proposeRuling, readRulings } from './desk/rule-issue.ts';
import { decideTerms, readGames, setGame } from './desk/set-game.ts';

export const operatorLotteryRoutes = routes(operatorLottery, {
  games: readGames,
  setGame,
  decideTerms,
  issues: readIssues,
  rulings: readRulings,
  proposeRuling,
  decideRuling,
});
