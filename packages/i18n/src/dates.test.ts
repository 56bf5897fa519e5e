import { describe, expect, test } from 'vitest';
import { endOfDay, quickRange, rangeProblem, startOfDay } from './dates.ts';

const DAY = 86_400_000;
const at = (text: string) => Date.parse(text);

test('a day ends 86399000 ms after it starts [CON-006]', () => {
  expect(endOfDay(at('2026-11-15T00:00:00Z'))).toBe(at('2026-11-15T23:59:59Z'));
  expect(endOfDay(0)).toBe(86_399_000);
});

describe('a range of days', () => {
  const today = at('2026-11-15T00:00:00Z');

  test.each([
    ['today alone', today, today, undefined],
    ['thirty days with today', today - 29 * DAY, today, undefined],
    ['thirty-one days', today - 30 * DAY, today, 'range.too_long'],
    ['a day after today', today, today + DAY, 'range.future'],
    ['the last before the first', today, today - DAY, 'range.upside_down'],
  ])('%s', (_, firstDayMs, lastDayMs, problem) => {
    expect(rangeProblem({ firstDayMs, lastDayMs }, today)).toBe(problem);
  });

  test('thirty days stay thirty when the clocks change on one of them', () => {
    const { firstDayMs, lastDayMs } = quickRange(
      'last_30_days',
      at('2026-11-15T12:00:00Z'),
      'America/New_York',
    );
    expect(lastDayMs - firstDayMs).toBe(29 * DAY + 3_600_000);
    expect(rangeProblem({ firstDayMs, lastDayMs }, lastDayMs)).toBeUndefined();
  });
});

describe('days of a time zone', () => {
  const now = at('2026-11-15T17:30:00.250Z');

  test.each([
    ['UTC', '2026-11-15T00:00:00Z'],
    ['Asia/Shanghai', '2026-11-15T16:00:00Z'],
    ['America/Sao_Paulo', '2026-11-15T03:00:00Z'],
    ['Asia/Kolkata', '2026-11-14T18:30:00Z'],
  ])('the day in %s', (zone, start) => {
    expect(startOfDay(now, zone)).toBe(at(start));
  });

  test('ready-made ranges count back in whole days', () => {
    expect(quickRange('today', now, 'UTC')).toEqual({
      firstDayMs: at('2026-11-15'),
      lastDayMs: at('2026-11-15'),
    });
    expect(quickRange('yesterday', now, 'UTC')).toEqual({
      firstDayMs: at('2026-11-14'),
      lastDayMs: at('2026-11-14'),
    });
    expect(quickRange('last_7_days', now, 'UTC').firstDayMs).toBe(at('2026-11-09'));
    expect(quickRange('last_30_days', now, 'UTC').firstDayMs).toBe(at('2026-10-17'));
  });

  test('the first hour after the clocks change still finds its midnight', () => {
    expect(startOfDay(at('2026-03-29T02:30:00Z'), 'Europe/Berlin')).toBe(at('2026-03-28T23:00:00Z'));
    expect(startOfDay(at('2026-03-30T10:00:00Z'), 'Europe/Berlin', 1)).toBe(at('2026-03-28T23:00:00Z'));
  });

  test('moments before 1970 have days too', () => {
    expect(startOfDay(-1, 'UTC')).toBe(-DAY);
  });
});
