export { AnnouncementsPage } from './announcements-page.tsx';
