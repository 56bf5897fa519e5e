export { AnnouncementsPage } from './announcements-page.tsx';
export { CircularsPage } from './circulars/circulars-page.tsx';
