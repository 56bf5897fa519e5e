import { useTranslation } from '@fairground/i18n/react';
import type { DateRangeProps } from '@fairground/ui/dates/date-range.tsx';
import {
  type DayRange,
  dayIn,
  msRange,
  type QuickRange,
  quickRange,
} from '@fairground/ui/dates/date-range-rules.ts';
import { useState } from 'react';
import { serverNow } from '../shared/server-clock.ts';
import { useStatus } from './status.ts';

/** The days a list is about, in the merchant's time zone, and what the server is asked for. */
export function useDays(first: QuickRange | DayRange): { picker: DateRangeProps; from: string; to: string } {
  const { t, i18n } = useTranslation();
  const { timeZone } = useStatus().brand;
  const [days, setDays] = useState<DayRange>(() =>
    typeof first === 'string' ? quickRange(first, dayIn(timeZone, serverNow())) : first,
  );
  const { start, end } = msRange(days, timeZone);
  return {
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
    picker: {
      value: days,
      onChange: setDays,
      timeZone,
      locale: i18n.language,
      nowMs: serverNow,
      labels: {
        today: t('range.today'),
        yesterday: t('range.yesterday'),
        last7Days: t('range.last_7_days'),
        last30Days: t('range.last_30_days'),
        range: t('range.pick'),
        previousMonth: t('list.previous'),
        nextMonth: t('list.next'),
      },
    },
  };
}

/** Making one costs as much as drawing a small list. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the merchant's time zone, as every list prints it. */
export function useListTime(): (iso: string) => string {
  const { i18n } = useTranslation();
  const { timeZone } = useStatus().brand;
  const name = `${i18n.language} ${timeZone}`;
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(name, format);
  return (iso) => format.format(new Date(iso));
}
