import { expect, test } from 'vitest';
import { onBase } from './on-base.ts';

test('a path is put on a base of the merchant, always the same one [SET-008]', () => {
  const bases = ['https://a.example/', 'https://b.example'];
  const url = onBase(bases, '/res/x.webp');
  expect(url).toMatch(/^https:\/\/[ab]\.example\/res\/x\.webp$/);
  expect(onBase(bases, '/res/x.webp')).toBe(url);
  expect(new Set(['/a', '/b', '/c', '/d'].map((path) => new URL(onBase(bases, path)).host)).size).toBe(2);
});

test('without a base, or with a whole address, nothing is added [SET-008]', () => {
  expect(onBase([], '/res/x.webp')).toBe('/res/x.webp');
  for (const whole of ['https://c.example/x', '//c.example/x', 'data:image/png;base64,AA'])
    expect(onBase(['https://a.example'], whole)).toBe(whole);
});
