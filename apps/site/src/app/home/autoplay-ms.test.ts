import { expect, test } from 'vitest';
import { autoplayMs } from './autoplay-ms.ts';

test('a banner stays 3000 ms, or as long as the template says [HOME-015]', () => {
  expect(autoplayMs(undefined)).toBe(3_000);
  expect(autoplayMs('2500')).toBe(2_500);
});

test('a time that nobody could read in is not taken [HOME-015]', () => {
  for (const odd of ['100', '0', '-5', 'soon']) expect(autoplayMs(odd)).toBe(3_000);
});
