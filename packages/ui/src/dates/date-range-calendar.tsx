import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { ChevronBackIcon, ChevronForwardIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './date-range-calendar.module.css';
import { addDays, type Day, type DayRange, mayChoose } from './date-range-rules.ts';

export type DateRangeCalendarProps = {
  value: DayRange;
  onChange: (range: DayRange) => void;
  today: Day;
  locale: string;
  maxDays: number;
  labels: { previousMonth: string; nextMonth: string };
};

/** One month. The first press sets one end, the second the other; days that would break a rule cannot be pressed. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const { value, onChange, today, locale, maxDays, labels } = props;
  const [firstEnd, setFirstEnd] = useState<Day | null>(null);
  const [cursor, setCursor] = useState(value.to);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const month = cursor.slice(0, 7);

  // Only a key moves the focus: a press on an arrow of the head must not lose its own.
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    moved.current = false;
  }, [cursor]);

  const turnMonth = (by: number) => setCursor(clamped(addMonths(cursor, by), today));
  const press = (day: Day) => {
    setCursor(day);
    if (firstEnd === null) return setFirstEnd(day);
    setFirstEnd(null);
    onChange(day < firstEnd ? { from: day, to: firstEnd } : { from: firstEnd, to: day });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const goal = goalOf(event.key, cursor, rtl);
    if (!goal) return;
    event.preventDefault();
    moved.current = true;
    setCursor(clamped(goal, today));
  };
  const shown = firstEnd === null ? value : { from: firstEnd, to: firstEnd };
  const format = namesFor(locale);

  return (
    <div className={style.calendar}>
      <header className={style.head}>
        <IconButton label={labels.previousMonth} size="small" onClick={() => turnMonth(-1)}>
          <ChevronBackIcon size={18} />
        </IconButton>
        <strong aria-live="polite">{format.month(`${month}-01`)}</strong>
        <IconButton
          label={labels.nextMonth}
          size="small"
          disabled={month >= today.slice(0, 7)}
          onClick={() => turnMonth(1)}
        >
          <ChevronForwardIcon size={18} />
        </IconButton>
      </header>
      <MonthGrid
        {...{ grid, month, today, shown, cursor, format }}
        mayPress={(day) => mayChoose(day, today, firstEnd, maxDays)}
        onPress={press}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

type MonthGridProps = {
  grid: RefObject<HTMLTableElement | null>;
  month: string;
  today: Day;
  shown: DayRange;
  cursor: Day;
  format: ReturnType<typeof namesFor>;
  mayPress: (day: Day) => boolean;
  onPress: (day: Day) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function MonthGrid({
  grid,
  month,
  today,
  shown,
  cursor,
  format,
  mayPress,
  onPress,
  onKeyDown,
}: MonthGridProps) {
  const weeks = weeksOf(month);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid
    <table ref={grid} role="grid" aria-label={format.month(`${month}-01`)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={format.weekday(day)}>
              {format.weekdayShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={rangeClass(day, shown)}>
                <button
                  type="button"
                  data-day={day}
                  data-other={day.slice(0, 7) !== month || undefined}
                  className={style.day}
                  aria-label={format.full(day)}
                  aria-pressed={day === shown.from || day === shown.to}
                  aria-current={day === today ? 'date' : undefined}
                  tabIndex={day === cursor ? 0 : -1}
                  disabled={!mayPress(day)}
                  onClick={() => onPress(day)}
                >
                  {format.number(day)}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeClass(day: Day, { from, to }: DayRange): string | undefined {
  if (day < from || day > to || from === to) return undefined;
  return classNames(style.inside, day === from && style.first, day === to && style.last);
}

/** Six weeks from the Monday before the month, so that the calendar never changes its height. */
function weeksOf(month: string): Day[][] {
  const weekday = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(`${month}-01`, -weekday);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(monday, week * 7 + at)),
  );
}

function goalOf(key: string, cursor: Day, rtl: boolean): Day | undefined {
  const forward = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 7,
    ArrowUp: -7,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(cursor, step);
  if (key === 'PageUp') return addMonths(cursor, -1);
  if (key === 'PageDown') return addMonths(cursor, 1);
  if (key === 'Home') return `${cursor.slice(0, 7)}-01`;
  if (key === 'End') return addDays(addMonths(`${cursor.slice(0, 7)}-01`, 1), -1);
  return undefined;
}

function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

function clamped(day: Day, today: Day): Day {
  return day > today ? today : day;
}

function namesFor(locale: string) {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return (day: Day) => format.format(Date.parse(`${day}T00:00:00Z`));
  };
  const figures = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    month: named({ month: 'long', year: 'numeric' }),
    weekday: named({ weekday: 'long' }),
    weekdayShort: named({ weekday: 'narrow' }),
    full: named({ dateStyle: 'full' }),
    number: (day: Day) => figures.format(Number(day.slice(8))),
  };
}
