import { openOverlay } from '../shared/overlays.ts';
import { serverNow } from '../shared/server-clock.ts';
import type { Status } from './status.ts';

const SEEN = 'maintenanceSeen';

/** Tells once per tab that the site will close, as soon as it is known from when until when. */
export function announceMaintenance({ permission, maintenanceStart, maintenanceEnd }: Status): void {
  if (permission.maintenance || !maintenanceStart || !maintenanceEnd) return;
  const announced = `${maintenanceStart} ${maintenanceEnd}`;
  const isAhead = Date.parse(maintenanceStart) > serverNow();
  if (!isAhead || sessionStorage.getItem(SEEN) === announced) return;
  sessionStorage.setItem(SEEN, announced);
  openOverlay({ name: 'maintenanceNotice', start: maintenanceStart, end: maintenanceEnd });
}
