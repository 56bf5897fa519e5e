import { expect, test } from 'vitest';
import { percentText, pointsText } from './points-text.ts';

test.each([
  ['0', '0.00%'],
  ['0.5', '0.50%'],
  ['1.25', '1.25%'],
  ['10', '10.00%'],
])('a rate of %s is read as %s [PTS-017]', (rate, text) => {
  expect(percentText(rate)).toBe(text);
});

test('points have two decimals and no currency', () => {
  expect(pointsText('1234.5')).toBe('1,234.50');
});
