import { expect, test } from 'vitest';
import { percentText } from './percent-text.ts';

test.each([
  ['0.961234', '96.12 %'],
  ['0.961250', '96.13 %'],
  ['1.100000', '110.00 %'],
  ['0.000049', '0.00 %'],
  ['', '–'],
])('%s is %s', (ratio, text) => {
  expect(percentText(ratio)).toBe(text);
});
