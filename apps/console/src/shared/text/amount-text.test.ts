import { expect, test } from 'vitest';
import { plainAmount } from './amount-text.ts';

test('amounts without a currency are written in groups of three digits', () => {
  expect(['5', '999.00', '1000', '100000000.00', '-3000.00'].map(plainAmount)).toEqual([
    ...['5', '999.00', '1,000', '100,000,000.00', '-3,000.00'],
  ]);
});
