export { type HelpTopic, helpTopics } from './help/read-help.ts';
export { supportJobs } from './jobs.ts';
export { operatorSupportRoutes } from './operator-routes.ts';
export { supportRoutes } from './routes.ts';
export { supportSubscribers } from './subscribers.ts';
