export { listPaidRanks } from './bonuses/queries/bonuses.ts';
export { promotionsJobs } from './jobs.ts';
export { provideClub } from './offers/club.ts';
export { operatorPromotionsRoutes } from './operator-routes.ts';
export { promotionsRoutes } from './routes.ts';
export { seedDemoPromotions, seedPromotions } from './seed-promotions.ts';
export { promotionsSubscribers } from './subscribers.ts';
