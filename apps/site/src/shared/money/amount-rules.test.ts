import { expect, test } from 'vitest';
import { cutToTyped, feeOf, isFree, isInRange, typedAmount } from './amount-rules.ts';

test('an amount is typed with a point or a comma and at most two decimals, and is more than nothing', () => {
  expect(typedAmount('12.5')).toBe(125_000n);
  expect(typedAmount(' 12,50 ')).toBe(125_000n);
  for (const text of ['', '0', '0.00', '-1', '1e3', '01', '1.234', 'abc', '1,000.00'])
    expect(typedAmount(text)).toBe(null);
});

test('both ends of a range belong to it', () => {
  const range = { min: '10', max: '500.00' };
  expect(isInRange(100_000n, range)).toBe(true);
  expect(isInRange(5_000_000n, range)).toBe(true);
  expect(isInRange(99_999n, range)).toBe(false);
  expect(isInRange(5_000_001n, range)).toBe(false);
});

test('a fee has a share, cut below the cent, and a fixed part', () => {
  expect(feeOf(1_000_000n, { feeRate: '1.5', feeFixed: '0' })).toBe(15_000n);
  expect(feeOf(1_000_000n, { feeRate: '0', feeFixed: '2.00' })).toBe(20_000n);
  expect(feeOf(777_700n, { feeRate: '1.5', feeFixed: '0' })).toBe(11_600n);
  expect(isFree({ feeRate: '0', feeFixed: '0.00' })).toBe(true);
  expect(isFree({ feeRate: '0.05', feeFixed: '0' })).toBe(false);
});

test('what is offered as the most can be typed and is never more', () => {
  expect(cutToTyped('1234.5678')).toBe('1234.56');
  expect(cutToTyped('100.00')).toBe('100');
  expect(cutToTyped('0.0099')).toBe('0');
  expect(cutToTyped('10')).toBe('10');
});
