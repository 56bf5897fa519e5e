import { i18n } from '@fairground/i18n/react';
import type { Status } from '../merchants/status.ts';
import { timeText } from '../shared/time-text.ts';

export interface Notice {
  id: string;
  text: string;
}

/** What every visitor should know right now, from what the status tells. */
export function noticesOf({ test, maintenanceStart, maintenanceEnd }: Status): Notice[] {
  const notices: Notice[] = [];
  if (maintenanceStart && maintenanceEnd) {
    const span = { start: timeText(maintenanceStart), end: timeText(maintenanceEnd) };
    notices.push({ id: 'maintenance', text: i18n.t('ticker.maintenance', span) });
  }
  if (test) notices.push({ id: 'demo', text: i18n.t('demo.notice') });
  return notices;
}
