import { lazy, Suspense, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { CalendarIcon } from '../icons/icons.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Skeleton } from '../show/skeleton.tsx';
import style from './date-range.module.css';
import {
  type DayRange,
  dayIn,
  MAX_RANGE_DAYS,
  type MsRange,
  msRange,
  type QuickRange,
  quickRange,
} from './date-range-rules.ts';

// The grid comes when it is opened, not before: most players use the quick ranges.
const DateRangeCalendar = lazy(() =>
  import('./date-range-calendar.tsx').then((module) => ({ default: module.DateRangeCalendar })),
);

/** A month may be longer than most lists look back: where it is offered, the page says so. */
const usual: readonly QuickRange[] = ['today', 'yesterday', 'last7Days', 'last30Days'];

export type DateRangeLabels = Record<QuickRange, string> & {
  range: string;
  previousMonth: string;
  nextMonth: string;
};

export type DateRangeProps = {
  value: DayRange;
  /** The days, and the milliseconds that the server is asked for. */
  onChange: (range: DayRange, ms: MsRange) => void;
  /** The merchant's zone. */
  timeZone: string;
  locale: string;
  labels: DateRangeLabels;
  maxDays?: number;
  quick?: readonly QuickRange[];
  nowMs?: () => number;
};

export function DateRange(props: DateRangeProps) {
  const { value, onChange, timeZone, locale, labels, maxDays = MAX_RANGE_DAYS } = props;
  const { quick = usual, nowMs = Date.now } = props;
  const [today] = useState(() => dayIn(timeZone, nowMs()));
  const choose = (range: DayRange) => onChange(range, msRange(range, timeZone));
  return (
    <div className={style.range}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className={style.quick} role="group" aria-label={labels.range}>
        {quick.map((name) => {
          const range = quickRange(name, today);
          const active = range.from === value.from && range.to === value.to;
          return (
            <button
              key={name}
              type="button"
              className={style.chip}
              aria-pressed={active}
              onClick={() => choose(range)}
            >
              {labels[name]}
            </button>
          );
        })}
      </div>
      <Popover
        label={labels.range}
        align="end"
        trigger={(trigger) => (
          <Button
            {...trigger}
            tone="secondary"
            startIcon={<CalendarIcon size={18} />}
            className={style.field}
          >
            <span data-figures="">{rangeText(value, locale)}</span>
          </Button>
        )}
      >
        {(close) => (
          <Suspense fallback={<Skeleton width={280} height={300} />}>
            <DateRangeCalendar
              {...{ value, today, locale, labels, maxDays }}
              onChange={(range) => {
                choose(range);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}

function rangeText({ from, to }: DayRange, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  return from === to ? format.format(start) : format.formatRange(start, end);
}
