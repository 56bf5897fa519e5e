export { operatorSupportRoutes } from './operator-routes.ts';
export { type HelpTopic, helpTopics } from './read-help.ts';
export { supportRoutes } from './routes.ts';
