import { expect, test } from 'vitest';
import { COUNT_MS, countedTo } from './counting.ts';

test('an amount counts to its new value in 200 to 400 ms, whole minor units all the way', () => {
  expect(COUNT_MS).toBeGreaterThanOrEqual(200);
  expect(COUNT_MS).toBeLessThanOrEqual(400);
  const [from, to] = [1_000_000n, 250_000n];
  const way = [0, 0.25, 0.5, 0.75, 1].map((share) => countedTo(from, to, share));
  expect(way[0]).toBe(from);
  expect(way.at(-1)).toBe(to);
  expect(way.toSorted((a, b) => (a > b ? -1 : 1))).toEqual(way);
});

test('it ends exactly, also for amounts that a float could not hold', () => {
  const huge = 9_007_199_254_740_993_123n;
  expect(countedTo(0n, huge, 1)).toBe(huge);
  expect(countedTo(0n, huge, 0.999)).toBeLessThanOrEqual(huge);
});
