import { describe, expect, test } from 'vitest';
import { add, allocate, compare, multiply, subtract } from './arithmetic.ts';
import { divideRounded, type Rounding } from './rounding.ts';

const cny = (minor: bigint) => ({ minor, asset: 'CNY' });

describe('money of one asset', () => {
  test('adds, subtracts and compares', () => {
    expect(add(cny(15_000n), cny(1n))).toEqual(cny(15_001n));
    expect(subtract(cny(1n), cny(15_000n))).toEqual(cny(-14_999n));
    expect(compare(cny(1n), cny(2n))).toBe(-1);
    expect(compare(cny(2n), cny(2n))).toBe(0);
    expect(compare(cny(3n), cny(2n))).toBe(1);
  });

  test('never mixes with another asset', () => {
    const points = { minor: 1n, asset: 'POINTS' };
    for (const operation of [add, subtract, compare]) {
      expect(() => operation(cny(1n), points)).toThrow('CNY and POINTS do not mix');
    }
  });
});

describe('a share of money', () => {
  test.each<[bigint, bigint, Rounding, bigint]>([
    [5n, 2n, 'down', 2n],
    [5n, 2n, 'up', 3n],
    [5n, 2n, 'half-even', 2n],
    [7n, 2n, 'half-even', 4n],
    [8n, 3n, 'half-even', 3n],
    [7n, 3n, 'half-even', 2n],
    [-5n, 2n, 'down', -2n],
    [-5n, 2n, 'up', -3n],
    [-7n, 2n, 'half-even', -4n],
    [7n, -2n, 'up', -4n],
    [6n, 3n, 'up', 2n],
  ])('%d / %d rounded %s is %d', (dividend, divisor, rounding, quotient) => {
    expect(divideRounded(dividend, divisor, rounding)).toBe(quotient);
  });

  test('takes a ratio and the rounding the caller names', () => {
    const ratio = { numerator: 1n, denominator: 3n };
    expect(multiply(cny(10_000n), ratio, 'down')).toEqual(cny(3_333n));
    expect(multiply(cny(10_000n), ratio, 'up')).toEqual(cny(3_334n));
  });

  test('has no value when divided by zero', () => {
    expect(() => multiply(cny(1n), { numerator: 1n, denominator: 0n }, 'down')).toThrow(RangeError);
  });
});

describe('splitting money', () => {
  const minors = (total: bigint, weights: bigint[]) =>
    allocate(cny(total), weights).map(({ minor }) => minor);

  test('gives the odd units to the largest remainders, on a tie to the earlier part', () => {
    expect(minors(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(minors(101n, [1n, 1n, 1n])).toEqual([34n, 34n, 33n]);
    expect(minors(10n, [1n, 5n, 3n])).toEqual([1n, 6n, 3n]);
    expect(minors(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    expect(minors(5n, [0n, 7n])).toEqual([0n, 5n]);
  });

  test('never loses or makes a unit', () => {
    for (let total = -300n; total <= 300n; total += 1n) {
      const parts = minors(total, [3n, 0n, 7n, 11n, 2n, 13n]);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
    }
  });

  test('needs weights that can be shared by', () => {
    expect(() => allocate(cny(1n), [])).toThrow(RangeError);
    expect(() => allocate(cny(1n), [0n, 0n])).toThrow(RangeError);
    expect(() => allocate(cny(1n), [2n, -1n])).toThrow(RangeError);
  });
});
