export {
  askForLife,
  destroy,
  distrustConnections,
  isAnyPoolStuck,
  type Limits,
  lookAtConnections,
  openClient,
  openPool,
  type PoolOptions,
} from './connections.ts';
export { migrate } from './migrate.ts';
export { Ping } from './ping.ts';
