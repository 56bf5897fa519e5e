export { chatJobs } from './jobs.ts';
export { operatorChatRoutes } from './operator-routes.ts';
export { chatRoutes } from './routes.ts';
export { seedChat } from './seed-chat.ts';
export { chatSubscribers } from './subscribers.ts';
export { attachChat } from './window/attach-chat.ts';
