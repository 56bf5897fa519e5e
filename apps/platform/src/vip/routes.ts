import { vip } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { showProgress, showRanks } from './ranks/show-progress.ts';

export const vipRoutes = routes(vip, { rankProgress: showProgress, ranks: showRanks });
