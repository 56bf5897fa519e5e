import { expect, test } from 'vitest';
import { cleanPoints, worthOf } from './conversion-rules.ts';

test.each([
  ['', '1.00'],
  ['0', '1.00'],
  ['0.99', '1.00'],
  ['-5', '1.00'],
  ['many', '1.00'],
  ['12.5', '12.50'],
])('«%s» is %s points [PTS-040]', (text, points) => {
  expect(cleanPoints(text)).toBe(points);
});

test.each([
  ['100', '0.01', '1.00'],
  ['199.99', '0.01', '1.99'],
  ['99', '0.01', '0.99'],
  ['1', '0.0001', '0.00'],
  ['1234.56', '0.015', '18.51'],
])('%s points at %s are %s, before it is confirmed [PTS-058]', (points, rate, money) => {
  expect(worthOf(points, rate)).toBe(money);
});
