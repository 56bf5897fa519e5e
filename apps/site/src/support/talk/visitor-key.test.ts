// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { forgetVisitorKey, newVisitorKey, visitorKey } from './visitor-key.ts';

test('the key of a visitor is kept for a day on this device, and not longer [MSG-065]', () => {
  const at = Date.parse('2026-11-15T06:00:00Z');
  expect(visitorKey(at)).toBeUndefined();
  const key = newVisitorKey(at);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(visitorKey(at + 86_399_000)).toBe(key);
  expect(visitorKey(at + 86_400_000)).toBeUndefined();
  forgetVisitorKey();
  expect(visitorKey(at)).toBeUndefined();
  localStorage.setItem('deskKey', '{"key": 5');
  expect(visitorKey(at)).toBeUndefined();
});
