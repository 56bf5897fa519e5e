import { operatorMessaging } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import {
  listForOperator,
  previewContent,
  removeAnnouncement,
  saveAnnouncement,
} from './edit-announcements.ts';
import { sendLetter } from './send-letter.ts';

export const operatorMessagingRoutes = routes(operatorMessaging, {
  announcements: listForOperator,
  saveAnnouncement,
  removeAnnouncement,
  previewContent,
  sendLetter,
});
