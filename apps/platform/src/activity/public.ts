export { activityJobs } from './jobs.ts';
export { activityMetrics } from './metrics.ts';
export { type Product, products } from './products.ts';
export { sumGames } from './queries/game-days.ts';
export { rebuildRollUps } from './rebuild-roll-ups.ts';
export { activityRoutes } from './routes.ts';
export { countAll, startCounter } from './run-counter.ts';
export { sayRecord } from './verify-record.ts';
