import { i18n } from '@fairground/i18n/react';

/** A moment as its reader writes it, in the reader's own time zone. */
export function timeText(iso: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return iso ? new Intl.DateTimeFormat(i18n.language, style).format(new Date(iso)) : '';
}
