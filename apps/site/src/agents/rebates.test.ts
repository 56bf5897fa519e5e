import { expect, test } from 'vitest';
import { isBetween, noRebates, sent, spanOf, tenths } from './rebates.ts';

test.each([
  ['0', 0],
  ['0.3', 3],
  ['0,3', 3],
  ['1.20', 12],
  ['0.25', null],
  ['-0.1', null],
  ['', null],
  ['1e1', null],
])('%s is %s tenths of a percent', (text, value) => {
  expect(tenths(text)).toBe(value);
});

test('a rebate lies between the present one and the own [AGT-064]', () => {
  const range = { least: '0.30', most: '0.80' };
  expect(['0.2', '0.3', '0.8', '0.9'].map((text) => isBetween(text, range))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('rebates are shown as percent with two decimals, as one figure or as a span [AGT-030]', () => {
  expect(spanOf(noRebates)).toBe('0.00%');
  expect(spanOf({ ...noRebates, LIVE: '0.80' })).toBe('0.00–0.80%');
  expect(sent({ ...noRebates, LIVE: '0,8' }).LIVE).toBe('0.8');
});
