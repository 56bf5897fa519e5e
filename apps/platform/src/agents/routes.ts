import { agents } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { showOwnRebates } from './rebates/show-own-rebates.ts';
import { showOverview } from './reports/show-overview.ts';
import { showProfit } from './reports/show-profit.ts';

export const agentsRoutes = routes(agents, {
  ownRebates: showOwnRebates,
  teamOverview: showOverview,
  teamProfit: showProfit,
});
