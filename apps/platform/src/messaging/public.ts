export { attachSocket } from './attach-socket.ts';
export { type Announcement, publicAnnouncements } from './list-announcements.ts';
export { operatorMessagingRoutes } from './operator-routes.ts';
export { messagingRoutes } from './routes.ts';
export { seedMessaging } from './seed-messaging.ts';
export { messagingSubscribers } from './subscribers.ts';
