import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

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
