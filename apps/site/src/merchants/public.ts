export { announceMaintenance } from './announce-maintenance.ts';
export { type Announcement, useAnnouncements } from './announcements.ts';
export { type AppType, appResource, appResources } from './app-resources.ts';
export { refreshOnReturn } from './refresh-on-return.ts';
export { settingsQuery } from './settings.ts';
export {
  knownStatus,
  refreshStatus,
  type Status,
  StatusContext,
  statusQuery,
  useStatus,
  useSwitch,
} from './status.ts';
export { refreshTexts, templateQuery } from './template.ts';
export { useDays, useListTime } from './use-days.ts';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadClosedPage = () => import('./closed-page.tsx');
export const loadMaintenanceNotice = () => import('./maintenance-notice.tsx');
