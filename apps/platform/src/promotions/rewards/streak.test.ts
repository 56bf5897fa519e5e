import { describe, expect, test } from 'vitest';
import { daysOfMonth, mondayOf, plusDays } from './days.ts';
import { keyOfDay, makeUpsIn, signedDays, signInReward, streakTo } from './streak.ts';

const reward = {
  kind: 'signIn' as const,
  days: ['1', '2', '3', '4', '5', '6', '7'],
  streakBonus: '10',
  makeUps: 2,
  condition: null,
};
const signed = (...days: string[]) => signedDays(new Set(days.map((day) => keyOfDay(day, false))));

describe('a streak of sign-ins [PRO-086]', () => {
  test('grows with days in a row, over the end of a month too', () => {
    const days = signed('2026-02-27', '2026-02-28', '2026-03-01');
    expect(streakTo(days, '2026-03-01')).toBe(3);
    expect(streakTo(days, '2026-03-02')).toBe(0);
  });

  test('begins anew after a day that was missed', () => {
    expect(streakTo(signed('2026-11-01', '2026-11-02', '2026-11-04'), '2026-11-04')).toBe(1);
  });

  test('brings the step of its day, on the seventh something on top, and begins anew on the eighth', () => {
    expect([1, 2, 6, 7, 8, 14].map((streak) => signInReward(reward, streak) / 10_000n)).toEqual([
      ...[1n, 2n, 6n, 17n, 1n, 17n],
    ]);
  });

  test('is closed by a day that was made up', () => {
    const days = signedDays(new Set(['sign:2026-11-01', 'made-up:2026-11-02', 'sign:2026-11-03', 'once']));
    expect(streakTo(days, '2026-11-03')).toBe(3);
    expect([makeUpsIn(days, '2026-11'), makeUpsIn(days, '2026-10')]).toEqual([1, 0]);
  });
});

test('days are counted by the calendar', () => {
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysOfMonth('2026-02-11')).toHaveLength(28);
  expect(daysOfMonth('2026-12-31').at(-1)).toBe('2026-12-31');
  expect([mondayOf('2026-11-16'), mondayOf('2026-11-17'), mondayOf('2026-11-22')]).toEqual([
    ...['2026-11-16', '2026-11-16', '2026-11-16'],
  ]);
});
