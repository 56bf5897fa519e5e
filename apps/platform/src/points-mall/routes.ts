import { pointsMall } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readPointBalance, readPointConfig, readPointRecords } from './points/read-points.ts';

export const pointsMallRoutes = routes(pointsMall, {
  pointBalance: readPointBalance,
  pointConfig: readPointConfig,
  pointRecords: readPointRecords,
});
