import { agents } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { showOwnRebates } from './rebates/show-own-rebates.ts';

export const agentsRoutes = routes(agents, {
  ownRebates: showOwnRebates,
});
