import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test('zero bytes and broken pairs are found however deep they hide', () => {
  expect(isStorable({ a: [{ b: 'x\0' }] })).toBe(false);
  expect(isStorable({ 'a\0': 1 })).toBe(false);
  expect(isStorable(['\uD83C'])).toBe(false);
  expect(isStorable('\uDFA1 first')).toBe(false);
});

test('ordinary text of any language is let through', () => {
  expect(isStorable({ name: 'Zoë 李 عمر \uD83C\uDFA1', list: [1, true, null, undefined] })).toBe(true);
});
