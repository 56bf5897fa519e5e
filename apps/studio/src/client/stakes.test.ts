import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';
import { firstStake, fitStake, nextStake, stakeLadder } from './stakes.ts';

const ladder = stakeLadder({ minimum: 2_000n, maximum: 5_000_000n, step: 2_000n });

test('the ladder of stakes keeps to limits and step, with both ends on it', () => {
  expect(ladder[0]).toBe(2_000n);
  expect(ladder.at(-1)).toBe(5_000_000n);
  expect(ladder.every((stake) => stake % 2_000n === 0n && stake >= 2_000n && stake <= 5_000_000n)).toBe(true);
  expect(new Set(ladder).size).toBe(ladder.length);
});

test('a stake moves one rung and stays at the ends; the first one is near one unit and within the purse', () => {
  expect(nextStake(ladder, 10_000n, 1)).toBe(20_000n);
  expect(nextStake(ladder, 2_000n, -1)).toBe(2_000n);
  expect(nextStake(ladder, 5_000_000n, 1)).toBe(5_000_000n);
  expect(firstStake(ladder, 1_000_000n)).toBe(10_000n);
  expect(firstStake(ladder, 3_000n)).toBe(2_000n);
});

test('from between two rungs a stake moves to the next one on either side', () => {
  expect(nextStake(ladder, 12_000n, 1)).toBe(20_000n);
  expect(nextStake(ladder, 12_000n, -1)).toBe(10_000n);
});

test('a stake that is typed, halved or doubled is brought within limits and step, never above the wish', () => {
  const limits = { minimum: 2_000n, maximum: 5_000_000n, step: 2_000n };
  const fits: [wish: bigint, stake: bigint][] = [
    [0n, 2_000n],
    [1_999n, 2_000n],
    [2_000n, 2_000n],
    [13_999n, 12_000n],
    [5_000_000n, 5_000_000n],
    [5_000_001n, 5_000_000n],
  ];
  for (const [wish, stake] of fits) expect(fitStake(wish, limits), String(wish)).toBe(stake);
  // A maximum between two steps: the step below it.
  expect(fitStake(9_999n, { minimum: 2_000n, maximum: 9_500n, step: 2_000n })).toBe(8_000n);
});

test('the clock of a visit shows hours only when there are any', () => {
  expect([clockText(0), clockText(75), clockText(3_675)]).toEqual(['0:00', '1:15', '1:01:15']);
});
