export { pointsMallJobs } from './jobs.ts';
export { findPicture } from './mall/queries/pictures.ts';
export { operatorPointsMallRoutes } from './operator-routes.ts';
export { pointsReader } from './points/earn-points.ts';
export { pointsMallRoutes } from './routes.ts';
export { seedDemoPoints, seedMall, seedPoints } from './seed-points.ts';
