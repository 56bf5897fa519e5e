export { promotionsRoutes } from './routes.ts';
export { seedPromotions } from './seed-promotions.ts';
