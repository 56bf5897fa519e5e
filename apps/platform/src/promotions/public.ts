export { promotionsJobs } from './jobs.ts';
export { operatorPromotionsRoutes } from './operator-routes.ts';
export { promotionsRoutes } from './routes.ts';
export { seedDemoPromotions, seedPromotions } from './seed-promotions.ts';
export { promotionsSubscribers } from './subscribers.ts';
