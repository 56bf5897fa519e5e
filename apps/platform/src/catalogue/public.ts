export { catalogueSubscribers } from './end-games.ts';
export { catalogueJobs } from './jobs.ts';
export { receivableOf } from './queries/receivables.ts';
export { allowPlay, stopPlay } from './queries/sessions.ts';
export { catalogueRoutes } from './routes.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { mountVendorRoutes } from './vendor-routes.ts';
