import { messaging } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { listForMember, listPublic, markPopupSeen } from './list-announcements.ts';

export const messagingRoutes = routes(messaging, {
  memberAnnouncements: listForMember,
  announcements: listPublic,
  markPopupSeen,
});
