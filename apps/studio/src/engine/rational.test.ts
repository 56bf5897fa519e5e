import { expect, test } from 'vitest';
import {
  compare,
  minus,
  over,
  parseRational,
  plus,
  ratio,
  shareOf,
  sum,
  times,
  toDecimal,
  toNumber,
} from './rational.ts';

test('numbers are kept in lowest terms with the sign above', () => {
  expect(ratio(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
  expect(ratio(-6, 4)).toEqual({ numerator: -3n, denominator: 2n });
  expect(ratio(6, 1)).toEqual({ numerator: 6n, denominator: 1n });
  expect(() => ratio(1, 0)).toThrow(RangeError);
});

test('arithmetic is exact', () => {
  const third = ratio(1, 3);
  expect(sum([third, third, third])).toEqual(ratio(1));
  expect(plus(third, ratio(1, 6))).toEqual(ratio(1, 2));
  expect(minus(third, ratio(1, 2))).toEqual(ratio(-1, 6));
  expect(times(third, ratio(3, 4))).toEqual(ratio(1, 4));
  expect(over(third, ratio(2, 3))).toEqual(ratio(1, 2));
  expect([compare(third, ratio(1, 2)), compare(third, third), compare(third, ratio(1, 4))]).toEqual([
    -1, 0, 1,
  ]);
});

test('fractions and decimals are read alike', () => {
  expect(parseRational('24/25')).toEqual(parseRational('0.96'));
  expect(parseRational('-0.5')).toEqual(ratio(-1, 2));
});

test('a share is rounded down once', () => {
  expect(shareOf(101n, ratio(39, 20))).toBe(196n);
  expect([shareOf(0n, ratio(1)), shareOf(5n, ratio(0))]).toEqual([0n, 0n]);
  expect(() => shareOf(-1n, ratio(1))).toThrow(RangeError);
  expect(() => shareOf(1n, ratio(-1))).toThrow(RangeError);
});

test('decimals are cut, not rounded', () => {
  expect(toDecimal(ratio(198, 100), 4)).toBe('1.9800');
  expect(toDecimal(ratio(2, 3), 2)).toBe('0.66');
  expect(toDecimal(ratio(-5, 3), 1)).toBe('-1.6');
  expect(toDecimal(ratio(7, 2), 0)).toBe('3');
});

test('for display a rational becomes the nearest number', () => {
  expect(toNumber(ratio(36, 37))).toBeCloseTo(36 / 37, 14);
});
