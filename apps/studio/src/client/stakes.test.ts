import { expect, test } from 'vitest';
import { goesOn } from './autoplay.ts';
import { clockText } from './clock-text.ts';
import { firstStake, nextStake, stakeLadder } from './stakes.ts';

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

test('autoplay ends by count, by loss and by a single win', () => {
  const autoplay = { roundsLeft: 3, lossLimit: 20n, winLimit: 50n, result: 0n };
  expect(goesOn(autoplay, { gain: -5n, won: 0n })).toEqual({ ...autoplay, roundsLeft: 2, result: -5n });
  expect(goesOn({ ...autoplay, roundsLeft: 1 }, { gain: 1n, won: 1n })).toBe(null);
  expect(goesOn(autoplay, { gain: -20n, won: 0n })).toBe(null);
  expect(goesOn(autoplay, { gain: 40n, won: 50n })).toBe(null);
  expect(goesOn({ ...autoplay, winLimit: null }, { gain: 40n, won: 50n })?.roundsLeft).toBe(2);
});

test('the clock of a visit shows hours only when there are any', () => {
  expect([clockText(0), clockText(75), clockText(3_675)]).toEqual(['0:00', '1:15', '1:01:15']);
});
