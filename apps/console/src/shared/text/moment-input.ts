import { momentIn } from '@fairground/ui/dates/date-range-rules.ts';

/** A moment as the browser's field for date and time wants it, by the clock of a zone and to the minute. */
export function momentInput(iso: string | null, timeZone: string): string {
  if (!iso) return '';
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(iso)).replace(' ', 'T');
}

export const fromMomentInput = (text: string, timeZone: string): string | null =>
  text ? new Date(momentIn(timeZone, text)).toISOString() : null;
