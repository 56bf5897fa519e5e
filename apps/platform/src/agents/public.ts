export { operatorAgentsRoutes } from './operator-routes.ts';
