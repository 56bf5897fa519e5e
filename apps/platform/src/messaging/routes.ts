import { messaging } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { listAgentNews, readAgentNews } from './agent-news.ts';
import { listForMember, listPublic, markPopupSeen } from './list-announcements.ts';
import { deleteLetter, markLetterRead, readInbox, readUnreadCount, readUnreadCountV2 } from './read-inbox.ts';

export const messagingRoutes = routes(messaging, {
  memberAnnouncements: listForMember,
  announcements: listPublic,
  markPopupSeen,
  agentNews: listAgentNews,
  readAgentNews,
  unreadCount: readUnreadCount,
  unreadCountV2: readUnreadCountV2,
  inbox: readInbox,
  readLetter: markLetterRead,
  deleteLetter,
});
