import { messaging } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { listAgentNews, readAgentNews } from './agent-news.ts';
import { listForMember, listPublic, markPopupSeen } from './list-announcements.ts';
import { listMyAnnouncements, readMyAnnouncement } from './my-announcements.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import {
  deleteLetter,
  deleteLetters,
  markLetterRead,
  readInbox,
  readUnreadCount,
  readUnreadCountV2,
  readUnreadTabs,
} from './read-inbox.ts';

import { answerLetter, writeToMember } from './write-to-member.ts';

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
  deleteLetters,
  unreadTabs: readUnreadTabs,
  myAnnouncements: listMyAnnouncements,
  readAnnouncement: readMyAnnouncement,
  preferences: readPreferences,
  savePreferences,
  writeToMember,
  answerLetter,
});
