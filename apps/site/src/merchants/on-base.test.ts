import { expect, test } from 'vitest';
import { isOn } from './is-on.ts';
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

test('SET-004 a switch is on by 1 only', () => {
  expect(isOn({ DEPOSIT: '1' }, 'DEPOSIT')).toBe(true);
  expect(isOn({ DEPOSIT: '0' }, 'DEPOSIT')).toBe(false);
  expect(isOn({ DEPOSIT: 'true' }, 'DEPOSIT')).toBe(false);
  expect(isOn({}, 'DEPOSIT')).toBe(false);
});
