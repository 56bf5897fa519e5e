export { attachSocket } from './attach-socket.ts';
export { messagingSubscribers } from './subscribers.ts';
