import { parseAmount, toWire } from '@fairground/money';
import { describe, expect, test } from 'vitest';
import vectors from '../../../test/vectors/agent-finance.json' with { type: 'json' };
import { higherRate, percentOf, percentText, rebateOn, withhold } from './rebate.ts';

describe('every rebate case of the vectors holds, row by row and in sum [VIP-021]', () => {
  test.each(vectors.rebate)('$total', ({ rows, total }) => {
    const amounts = rows.map(({ validBet, rebateValue }) =>
      rebateOn(parseAmount(validBet), { rate: percentOf(rebateValue), cap: null }),
    );
    expect(amounts.map(toWire)).toEqual(rows.map(({ rebate }) => rebate));
    expect(toWire(amounts.reduce((sum, amount) => sum + amount, 0n))).toBe(total);
  });
});

test('a cap cuts what lies above it, and nothing below [VIP-027]', () => {
  const rate = { rate: 100, cap: parseAmount('5') };
  expect(toWire(rebateOn(parseAmount('499.99'), rate))).toBe('4.99');
  expect(toWire(rebateOn(parseAmount('500'), rate))).toBe('5.00');
  expect(toWire(rebateOn(parseAmount('100000'), rate))).toBe('5.00');
});

test('nothing and less than nothing have no rebate', () => {
  expect(rebateOn(0n, { rate: 100, cap: null })).toBe(0n);
  expect(rebateOn(-5_000_000n, { rate: 100, cap: null })).toBe(0n);
});

test('the higher of the rank’s rate and the given one counts, under the cap of the rank [VIP-025]', () => {
  expect(higherRate({ rate: 40, cap: 7n }, 80)).toEqual({ rate: 80, cap: 7n });
  expect(higherRate({ rate: 80, cap: null }, 40)).toEqual({ rate: 80, cap: null });
  expect(higherRate({ rate: 0, cap: null }, 0)).toEqual({ rate: 0, cap: null });
});

test('percents are two decimals there and back', () => {
  expect(['0', '0.4', '0.45', '10', '3.05'].map(percentOf)).toEqual([0, 40, 45, 1_000, 305]);
  expect([0, 40, 45, 1_000, 305].map(percentText)).toEqual(['0.00', '0.40', '0.45', '10.00', '3.05']);
});

test('what is owed is made up for first, and nothing is taken beyond what comes [VIP-028]', () => {
  expect(withhold([30n, 20n], 40n)).toEqual({ withheld: [30n, 10n], debt: 0n });
  expect(withhold([30n, -50n], 0n)).toEqual({ withheld: [30n, 0n], debt: 20n });
  expect(withhold([10n], 25n)).toEqual({ withheld: [10n], debt: 15n });
  expect(withhold([], 25n)).toEqual({ withheld: [], debt: 25n });
});
