import { expect, test } from 'vitest';
import type { ShownRound } from '../service/play-round.ts';
import { NO_RESULTS, pointsOf, timesStake, withRound } from './visit-results.ts';

const round = (roundId: string, staked: string, paid: string) => ({ roundId, staked, paid }) as ShownRound;

test('rounds add up to what a visit staked, won and reached', () => {
  const rounds = [round('a', '1.00', '0.00'), round('b', '2.00', '5.00'), round('c', '1.00', '1.00')];
  const results = rounds.reduce(withRound, NO_RESULTS);
  expect(results).toMatchObject({ count: 3, wins: 1, staked: 40_000n, paid: 60_000n, highest: 50_000n });
  expect(results.curve).toEqual([-10_000n, 20_000n, 20_000n]);
});

test('the last rounds are kept, however many there were', () => {
  const many = Array.from({ length: 500 }, (_, index) => round(String(index), '1.00', '0.00'));
  const results = many.reduce(withRound, NO_RESULTS);
  expect(results.count).toBe(500);
  expect(results.rounds.at(-1)?.roundId).toBe('499');
  expect(results.rounds.length).toBeLessThan(50);
  expect(results.curve.length).toBeLessThanOrEqual(200);
});

test('a result is told in stakes, cut to two decimals', () => {
  expect(timesStake({ staked: '3.00', paid: '5.00' })).toBe('1.66');
  expect(timesStake({ staked: '1.00', paid: '0.00' })).toBe('0.00');
  expect(timesStake({ staked: '1.00', paid: '1200.05' })).toBe('1200.05');
});

test('the curve fills its picture, with zero where the visit began', () => {
  const { points, zero } = pointsOf([-10n, 30n], { width: 100, height: 40 });
  expect(points).toBe('0.0,30.0 50.0,40.0 100.0,0.0');
  expect(zero).toBe(30);
  expect(pointsOf([], { width: 100, height: 40 })).toEqual({ points: '0.0,20.0', zero: 20 });
});
