import { expect, test } from 'vitest';
import { clockText, secondsLeft } from './use-seconds-left.ts';

test('an order shows the minutes and seconds that are left, and never less than none', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(clockText(secondsLeft('2026-01-01T00:30:00Z', now))).toBe('30:00');
  expect(clockText(secondsLeft('2026-01-01T00:00:00.001Z', now))).toBe('0:01');
  expect(secondsLeft('2025-12-31T23:00:00Z', now)).toBe(0);
  expect(clockText(3_723)).toBe('1:02:03');
});
