import { expect, test } from 'vitest';
import { autoplayMs } from './autoplay-ms.ts';

test('HOME-015 a banner stays 3000 ms, or as long as the template says', () => {
  expect(autoplayMs(undefined)).toBe(3_000);
  expect(autoplayMs('2500')).toBe(2_500);
});

test('HOME-015 a time that nobody could read in is not taken', () => {
  for (const odd of ['100', '0', '-5', 'soon']) expect(autoplayMs(odd)).toBe(3_000);
});
