import { expect, test } from 'vitest';
import { onBase } from './on-base.ts';

test('SET-008 a path is put on a base of the merchant, always the same one', () => {
  const bases = ['https://a.example/', 'https://b.example'];
  const url = onBase(bases, '/res/x.webp');
  expect(url).toMatch(/^https:\/\/[ab]\.example\/res\/x\.webp$/);
  expect(onBase(bases, '/res/x.webp')).toBe(url);
  expect(new Set(['/a', '/b', '/c', '/d'].map((path) => new URL(onBase(bases, path)).host)).size).toBe(2);
});

test('SET-008 without a base, or with a whole address, nothing is added', () => {
  expect(onBase([], '/res/x.webp')).toBe('/res/x.webp');
  for (const whole of ['https://c.example/x', '//c.example/x', 'data:image/png;base64,AA'])
    expect(onBase(['https://a.example'], whole)).toBe(whole);
});
