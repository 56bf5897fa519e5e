import { expect, test } from 'vitest';
import { levelOf, verdictOf } from './verdict.ts';

test.each([
  [0n, 'lost'],
  [6n, 'returned'],
  [10n, 'returned'],
  [11n, 'won'],
  [149n, 'won'],
  [150n, 'won_big'],
] as const)('of a stake of ten, %i paid is called %s', (paid, verdict) => {
  expect(verdictOf({ paid, staked: 10n })).toBe(verdict);
});

test.each([
  [149n, 0],
  [150n, 1],
  [499n, 1],
  [500n, 2],
  [1_999n, 2],
  [2_000n, 3],
] as const)('of a stake of ten, %i paid is celebrated at level %i', (paid, level) => {
  expect(levelOf({ paid, staked: 10n })).toBe(level);
});

test('what cost nothing has no measure to be large by', () => {
  expect(levelOf({ paid: 500n, staked: 0n })).toBe(0);
});
