import { expect, test } from 'vitest';
import { barsOf, everyDay } from './day-bars.ts';

test('bars stand on zero for a gain and hang from it for a loss, in proportion [MEM-014]', () => {
  const { zero, bars } = barsOf(
    [
      { day: '2026-01-01', net: 300n },
      { day: '2026-01-02', net: -100n },
      { day: '2026-01-03', net: 0n },
    ],
    100,
  );
  expect(zero).toBe(75);
  expect(bars).toEqual([
    { day: '2026-01-01', top: 0, height: 75, isGain: true },
    { day: '2026-01-02', top: 75, height: 25, isGain: false },
    { day: '2026-01-03', top: 75, height: 0, isGain: true },
  ]);
});

test('time runs on over every day of the range, also over those without a bet [MEM-014]', () => {
  const newestFirst = [
    { day: '2026-03-02', net: -5n },
    { day: '2026-02-28', net: 7n },
  ];
  expect(everyDay(newestFirst, { from: '2026-02-27', to: '2026-03-02' })).toEqual([
    { day: '2026-02-27', net: 0n },
    { day: '2026-02-28', net: 7n },
    { day: '2026-03-01', net: 0n },
    { day: '2026-03-02', net: -5n },
  ]);
});

test('days on which nothing happened are a line at the bottom', () => {
  expect(barsOf([{ day: '2026-01-01', net: 0n }], 100)).toEqual({
    zero: 100,
    bars: [{ day: '2026-01-01', top: 100, height: 0, isGain: true }],
  });
});
