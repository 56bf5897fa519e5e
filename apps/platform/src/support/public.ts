export { supportJobs } from './jobs.ts';
export { operatorSupportRoutes } from './operator-routes.ts';
export { helpTopics } from './read-help.ts';
export { supportRoutes } from './routes.ts';
export { supportSubscribers } from './subscribers.ts';
