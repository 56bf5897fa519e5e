import { describe, expect, test } from 'vitest';
import { feeOf, orderNumber, percentText, stricter } from './rules.ts';

describe('a fee', () => {
  test.each([
    // 1.5 % of 77.77 is 1.16655: what cannot be shown is not taken.
    [777_700n, 150, 0n, 11_600n],
    [100n, 1, 0n, 0n],
    [1_000_000n, 1, 0n, 100n],
    [999_900n, 1, 0n, 0n],
    [10_000n, 10_000, 0n, 10_000n],
    [10_000n, 0, 25n, 25n],
    // The fixed part is the merchant's own word and is not cut.
    [777_700n, 150, 33n, 11_633n],
  ])('of %d at %d and %d is cut to the cent: %d', (amount, rate, fixed, fee) => {
    expect(feeOf(amount, { rate, fixed })).toBe(fee);
  });

  test('is never more than its share, and less than a cent below it', () => {
    for (let amount = 1n; amount < 1_000_000n; amount += 1_237n)
      for (const rate of [1, 33, 150, 9_999]) {
        const exact = amount * BigInt(rate);
        const fee = feeOf(amount, { rate, fixed: 0n });
        expect(fee % 100n).toBe(0n);
        expect(fee * 10_000n <= exact && exact < (fee + 100n) * 10_000n).toBe(true);
      }
  });
});

test.each([
  [5n, 7n, 5n],
  [7n, 5n, 5n],
  [5n, 5n, 5n],
  [0n, 5n, 0n],
  [5n, 0n, 0n],
  [null, 5n, 5n],
  [undefined, 5n, 5n],
  [5n, null, 5n],
  [5n, undefined, 5n],
  [null, undefined, null],
])('of the limits %s and %s the stricter is %s', (one, other, strict) => {
  expect(stricter(one, other)).toBe(strict);
});

test('rates read as percent, and order numbers carry their day', () => {
  expect([0, 1, 10, 150, 1_000, 10_000].map(percentText)).toEqual(['0', '0.01', '0.1', '1.5', '10', '100']);
  expect(orderNumber('W', new Date('2026-11-15T23:59:59Z'), 7n)).toBe('W26111500000007');
});
