import { chat } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import {
  launchChat,
  saveMemberInfo,
  showPermission,
  showUnread,
  verifyMember,
} from './window/launch-chat.ts';

export const chatRoutes = routes(chat, {
  saveMemberInfo,
  launchChat,
  groupPermission: showPermission,
  unreadCount: showUnread,
  verify: verifyMember,
});
