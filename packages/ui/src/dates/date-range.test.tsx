// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import { DateRangeCalendar } from './date-range-calendar.tsx';
import {
  type DayRange,
  dayIn,
  lengthInDays,
  mayChoose,
  momentIn,
  msRange,
  quickRange,
  startOfDay,
} from './date-range-rules.ts';

const today = '2026-10-31';

describe('the rules', () => {
  test('no day after today may be chosen [HOME-042]', () => {
    expect(mayChoose('2026-10-31', today, null)).toBe(true);
    expect(mayChoose('2026-11-01', today, null)).toBe(false);
  });

  test('a range is at most 30 days, counted with both ends, in either direction [PTS-044]', () => {
    expect(mayChoose('2026-10-02', today, '2026-10-31')).toBe(true);
    expect(mayChoose('2026-10-01', today, '2026-10-31')).toBe(false);
    expect(mayChoose('2026-09-30', today, '2026-09-01')).toBe(true);
    expect(mayChoose('2026-10-01', today, '2026-09-01')).toBe(false);
  });

  test('the end asked for is the start of the last day + 86399000 ms [CON-006 PTS-045]', () => {
    const { start, end } = msRange({ from: '2026-10-30', to: '2026-10-31' }, 'Asia/Shanghai');
    expect(start).toBe(Date.parse('2026-10-29T16:00:00Z'));
    expect(end).toBe(Date.parse('2026-10-30T16:00:00Z') + 86_399_000);
  });

  test('a date and time that was typed is that of the merchant’s clocks, wherever the reader is', () => {
    expect(momentIn('Asia/Shanghai', '2026-10-31T08:30')).toBe(Date.parse('2026-10-31T00:30:00Z'));
    expect(momentIn('America/Sao_Paulo', '2026-10-31T08:30')).toBe(Date.parse('2026-10-31T11:30:00Z'));
    expect(momentIn('Europe/Berlin', '2026-10-25T01:30')).toBe(Date.parse('2026-10-24T23:30:00Z'));
    expect(momentIn('Europe/Berlin', '2026-10-25T04:30')).toBe(Date.parse('2026-10-25T03:30:00Z'));
  });

  test('days are those of the merchant, also where the clocks change', () => {
    expect(dayIn('Asia/Shanghai', Date.parse('2026-10-31T17:00:00Z'))).toBe('2026-11-01');
    expect(dayIn('America/Sao_Paulo', Date.parse('2026-10-31T02:00:00Z'))).toBe('2026-10-30');
    expect(startOfDay('2026-10-25', 'Europe/Berlin')).toBe(Date.parse('2026-10-24T22:00:00Z'));
    expect(startOfDay('2026-10-26', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T23:00:00Z'));
  });

  test('this month begins with its first day and may have 31 where a page allows it [AGT-074]', () => {
    expect(quickRange('thisMonth', today)).toEqual({ from: '2026-10-01', to: today });
    expect(quickRange('thisMonth', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(lengthInDays(quickRange('thisMonth', today))).toBe(31);
    expect(mayChoose('2026-10-01', today, today, 31)).toBe(true);
    expect(mayChoose('2026-09-30', today, today, 31)).toBe(false);
  });

  test('the quick ranges are today, yesterday, 7 and 30 days', () => {
    expect(quickRange('today', today)).toEqual({ from: today, to: today });
    expect(quickRange('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(lengthInDays(quickRange('last7Days', today))).toBe(7);
    expect(lengthInDays(quickRange('last30Days', today))).toBe(30);
  });
});

describe('the calendar', () => {
  async function calendar(onChange: (range: DayRange) => void = () => {}) {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    document.body.innerHTML = '<div></div>';
    const root = createRoot(document.body.firstElementChild as HTMLElement);
    const value = { from: '2026-10-15', to: '2026-10-15' };
    const labels = { previousMonth: 'Earlier', nextMonth: 'Later' };
    await act(async () =>
      root.render(
        <DateRangeCalendar
          {...{ value, today: '2026-10-20', locale: 'en', maxDays: 30, labels, onChange }}
        />,
      ),
    );
  }
  const day = (name: string) => document.querySelector<HTMLButtonElement>(`[data-day="${name}"]`);
  const press = (button: HTMLElement | null) => act(async () => button?.click());

  test('days after today and the way to the next month are closed [HOME-042]', async () => {
    await calendar();
    expect(day('2026-10-20')?.disabled).toBe(false);
    expect(day('2026-10-21')?.disabled).toBe(true);
    expect(document.querySelector<HTMLButtonElement>('[aria-label="Later"]')?.disabled).toBe(true);
  });

  test('after one end is chosen days further than 30 are closed, and the other end completes it [PTS-044]', async () => {
    const ranges: DayRange[] = [];
    await calendar((range) => ranges.push(range));
    await press(day('2026-10-20'));
    await press(document.querySelector('[aria-label="Earlier"]'));
    expect(day('2026-09-20')?.disabled).toBe(true);
    expect(day('2026-09-21')?.disabled).toBe(false);
    await press(day('2026-09-21'));
    expect(ranges).toEqual([{ from: '2026-09-21', to: '2026-10-20' }]);
  });

  test('the arrow keys walk over the days and stop at today', async () => {
    await calendar();
    const key = (name: string) =>
      act(async () =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
        ),
      );
    day('2026-10-15')?.focus();
    await key('ArrowRight');
    expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-10-16');
    await key('ArrowDown');
    expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-10-20');
    await key('PageUp');
    expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-09-20');
  });
});
