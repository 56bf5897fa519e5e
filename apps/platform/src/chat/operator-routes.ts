import { operatorChat } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { decideReport, readReports } from './desk/decide-reports.ts';
import { pinMessage, readRooms, saveKeeping, saveRoom } from './desk/edit-rooms.ts';
import { liftSanction, readMessages, readSanctions, removeMessage, sanctionMember } from './desk/moderate.ts';
import { readWords, saveWords, testWords } from './words/edit-words.ts';

export const operatorChatRoutes = routes(operatorChat, {
  rooms: readRooms,
  saveRoom,
  saveKeeping,
  messages: readMessages,
  removeMessage,
  pinMessage,
  sanctions: readSanctions,
  sanctionMember,
  liftSanction,
  reports: readReports,
  decideReport,
  words: readWords,
  saveWords,
  testWords,
});
