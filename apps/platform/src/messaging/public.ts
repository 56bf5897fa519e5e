export { attachSocket } from './attach-socket.ts';
export { type Announcement, publicAnnouncements } from './list-announcements.ts';
export { operatorMessagingRoutes } from './operator-routes.ts';
export { publish } from './publish.ts';
export { messagingRoutes } from './routes.ts';
export { seedMessaging } from './seed-messaging.ts';
export { messagingSubscribers } from './subscribers.ts';
export { hashKey, userTopic, visitorTopic } from './topics.ts';
