export { type HelpTopic, helpTopics } from './help/read-help.ts';
export { supportJobs } from './jobs.ts';
export { operatorSupportRoutes } from './operator-routes.ts';
export { supportRoutes } from './routes.ts';
export { seedFeedback } from './seed-feedback.ts';
export { supportSubscribers } from './subscribers.ts';
