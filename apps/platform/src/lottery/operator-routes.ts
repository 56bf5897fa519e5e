import { operatorLottery } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readIssues } from './manage-games.ts';
import { decideRuling, proposeRuling, readRulings } from './rule-issue.ts';
import { decideTerms, readGames, setGame } from './set-game.ts';

export const operatorLotteryRoutes = routes(operatorLottery, {
  games: readGames,
  setGame,
  decideTerms,
  issues: readIssues,
  rulings: readRulings,
  proposeRuling,
  decideRuling,
});
