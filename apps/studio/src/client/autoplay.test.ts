import { expect, test } from 'vitest';
import { type Autoplay, canLose, goesOn, stakeAfter } from './autoplay.ts';

const autoplay: Autoplay = {
  roundsLeft: 3,
  lossLimit: 20n,
  winLimit: 50n,
  profitLimit: null,
  result: 0n,
  firstStake: 10n,
  afterWin: 'same',
  afterLoss: 'same',
};

test('autoplay ends by count, by loss, by a single win and by what it has won in all', () => {
  expect(goesOn(autoplay, { gain: -5n, won: 0n })).toEqual({ ...autoplay, roundsLeft: 2, result: -5n });
  expect(goesOn({ ...autoplay, roundsLeft: 1 }, { gain: 1n, won: 1n })).toBe(null);
  expect(goesOn(autoplay, { gain: -19n, won: 0n })).not.toBe(null);
  expect(goesOn(autoplay, { gain: -20n, won: 0n })).toBe(null);
  expect(goesOn(autoplay, { gain: 39n, won: 49n })).not.toBe(null);
  expect(goesOn(autoplay, { gain: 40n, won: 50n })).toBe(null);
  expect(goesOn({ ...autoplay, winLimit: null }, { gain: 40n, won: 50n })?.roundsLeft).toBe(2);
  const profit = { ...autoplay, winLimit: null, profitLimit: 30n, result: 10n };
  expect(goesOn(profit, { gain: 19n, won: 19n })).not.toBe(null);
  expect(goesOn(profit, { gain: 20n, won: 20n })).toBe(null);
});

test('a round that could cost more than autoplay may lose is not begun', () => {
  expect(canLose({ ...autoplay, result: -10n }, 10n)).toBe(true);
  expect(canLose({ ...autoplay, result: -10n }, 11n)).toBe(false);
  // What was won before may be lost again.
  expect(canLose({ ...autoplay, result: 5n }, 25n)).toBe(true);
});

test('the stake follows its rule after a win and after a loss, within the limits of the game', () => {
  const limits = { minimum: 5n, maximum: 100n, step: 5n };
  const after = (rules: Partial<Autoplay>, gain: bigint, stake = 40n) =>
    stakeAfter({ ...autoplay, ...rules }, { stake, gain, limits });
  expect(after({ afterLoss: 100 }, -40n)).toBe(80n);
  expect(after({ afterLoss: 100 }, -40n, 80n)).toBe(100n);
  expect(after({ afterLoss: 25 }, -40n, 45n)).toBe(55n);
  expect(after({ afterLoss: 100, afterWin: 'first' }, 10n)).toBe(10n);
  expect(after({ afterWin: 50 }, 10n)).toBe(60n);
  expect(after({ afterWin: 'first', afterLoss: 100 }, 0n)).toBe(40n);
  expect(after({}, -40n)).toBe(40n);
});
