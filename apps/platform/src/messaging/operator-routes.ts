import { operatorMessaging } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import {
  previewCircular,
  readCirculars,
  sendCircular,
  stopCircular,
  withdrawCircular,
} from './circulars/edit-circulars.ts';
import {
  listForOperator,
  previewContent,
  removeAnnouncement,
  saveAnnouncement,
} from './edit-announcements.ts';
import { sendLetter } from './send-letter.ts';

export const operatorMessagingRoutes = routes(operatorMessaging, {
  circulars: readCirculars,
  previewCircular,
  sendCircular,
  stopCircular,
  withdrawCircular,
  announcements: listForOperator,
  saveAnnouncement,
  removeAnnouncement,
  previewContent,
  sendLetter,
});
