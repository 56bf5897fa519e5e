import { activity } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readProfit } from './read-profit.ts';
import { showFeed, showWinners } from './show-winners.ts';

export const activityRoutes = routes(activity, {
  profit: readProfit,
  winnerBoard: showWinners,
  betFeed: showFeed,
});
