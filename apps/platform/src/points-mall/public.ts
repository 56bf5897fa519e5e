export { operatorPointsMallRoutes } from './operator-routes.ts';
export { pointsReader } from './points/earn-points.ts';
export { pointsMallRoutes } from './routes.ts';
export { seedPoints } from './seed-points.ts';
