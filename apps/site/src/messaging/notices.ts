import { i18n } from '@fairground/i18n/react';
import { type Status, useAnnouncements, useStatus } from '../merchants/public.ts';
import { timeText } from '../shared/time-text.ts';

export interface Notice {
  id: string;
  title: string;
  /** Harmless HTML; empty when the title says it all. */
  content: string;
  /** When it appeared; empty for what holds right now. */
  date: string;
}

/** What every visitor should know: first what the status tells, then what the merchant has written. */
export function useNotices(): { notices: Notice[]; isLoading: boolean; isOpen: boolean } {
  const status = useStatus();
  const { announcements, isOpen, isLoading } = useAnnouncements('PL');
  const written = announcements.map(({ id, title, content, startDate }) => ({
    id,
    title,
    content,
    date: startDate,
  }));
  return { notices: [...noticesOf(status), ...written], isLoading, isOpen };
}

function noticesOf({ test, maintenanceStart, maintenanceEnd }: Status): Notice[] {
  const notices: Notice[] = [];
  const add = (id: string, title: string) => notices.push({ id, title, content: '', date: '' });
  if (maintenanceStart && maintenanceEnd) {
    const span = { start: timeText(maintenanceStart), end: timeText(maintenanceEnd) };
    add('maintenance', i18n.t('ticker.maintenance', span));
  }
  if (test) add('demo', i18n.t('demo.notice'));
  return notices;
}
