import { expect, test } from 'vitest';
import { marginLeft } from './margin.ts';

test('the margin left is what the top series leaves, less wages and dividends as a share of turnover [AGT-131]', () => {
  // The worked figure: 1960 leaves 2 %, a daily wage of 1.2 % leaves 0.8 %.
  expect(marginLeft(1_960, { wages: 1.2, dividends: 0 })).toBe(0.8);
  expect(marginLeft(1_900, { wages: 0, dividends: 40 })).toBe(3);
  expect(marginLeft(1_900, { wages: 2, dividends: 40 })).toBe(1);
  expect(marginLeft(1_960, { wages: 2, dividends: 10 })).toBe(-0.2);
});
