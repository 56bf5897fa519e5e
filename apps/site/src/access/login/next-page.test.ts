import { expect, test } from 'vitest';
import { nextAfterLogin } from './next-page.ts';

test('a login leads to the stored page of this site, and to no other', () => {
  expect(nextAfterLogin('/login', '/member?page=withdraw')).toBe('/member?page=withdraw');
  expect(nextAfterLogin('/fish', '/promotions')).toBe('/promotions');
  expect(nextAfterLogin('/login', '//evil.example')).toBe('/');
});

test('without a stored page it leads home from login and register, and stays anywhere else', () => {
  expect(nextAfterLogin('/login', null)).toBe('/');
  expect(nextAfterLogin('/register', null)).toBe('/');
  expect(nextAfterLogin('/register.html', null)).toBe('/');
  expect(nextAfterLogin('/fish', null)).toBe(null);
});
