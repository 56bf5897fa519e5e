import { describe, expect, test } from 'vitest';
import { dayAfter, moneyFor, pointsFor, rateNameOf } from './rates.ts';
import { exchangeOf, exchangeText, percentOf, percentText } from './show-rates.ts';

describe('points for a bet are floor2(valid bet x rate / 100) [PTS-051]', () => {
  test.each([
    // Valid bet, rate in hundredths of a percent, points; all in minor units.
    [1_000_000n, 50, 5_000n],
    [1_000_000n, 0, 0n],
    [19_999n, 50, 0n],
    [20_000n, 50, 100n],
    [39_999n, 50, 100n],
    [333_300n, 33, 1_000n],
    [0n, 50, 0n],
    [-1_000_000n, 50, 0n],
    [10n ** 15n, 10_000, 10n ** 15n],
  ])('%i at %i gives %i', (amount, rate, points) => {
    expect(pointsFor(amount, rate)).toBe(points);
  });

  test.each([
    ['LIVE', 'liveBet'],
    ['LOTT', 'lottoBet'],
    ['ELOTT', 'lottoBet'],
    ['PVP', 'pvpBet'],
    ['RNG', 'rngBet'],
    ['FISH', 'rngBet'],
    ['SPORTS', 'sportBet'],
  ] as const)('%s goes by %s', (product, name) => {
    expect(rateNameOf(product)).toBe(name);
  });
});

test.each([
  [1_000_000n, 100, 10_000n],
  [1_990_000n, 100, 19_900n],
  [1_995_099n, 100, 19_900n],
  [9_900n, 100, 0n],
  [10_000n, 0, 0n],
])('%i points at %i are %i of money, rounded down to what is shown [PTS-058]', (points, exchange, money) => {
  expect(moneyFor(points, exchange)).toBe(money);
});

test.each([
  [0, '0', '0'],
  [5, '0.05', '0.0005'],
  [50, '0.5', '0.005'],
  [100, '1', '0.01'],
  [1_005, '10.05', '0.1005'],
])('%i is %s percent, or a point worth %s, and back [PTS-016]', (number, percent, exchange) => {
  expect([percentText(number), exchangeText(number)]).toEqual([percent, exchange]);
  expect([percentOf(percent), exchangeOf(exchange)]).toEqual([number, number]);
});

test('days go on over months and leap years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-11-17', 365)).toBe('2027-11-17');
});
