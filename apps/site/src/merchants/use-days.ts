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
import { timeText } from '../shared/time-text.ts';
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
        thisMonth: t('range.this_month'),
        last30Days: t('range.last_30_days'),
        range: t('range.pick'),
        previousMonth: t('list.previous'),
        nextMonth: t('list.next'),
      },
    },
  };
}

/** A moment in the merchant's time zone, as every list prints it; drawn anew in another language. */
export function useListTime(): (iso: string) => string {
  useTranslation();
  return timeText;
}
