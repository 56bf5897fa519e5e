import { expect, test } from 'vitest';
import { secondsUntil } from './countdown.ts';

test('what is left is counted in whole seconds, never below zero and never a second too early', () => {
  expect(secondsUntil(120_000, 0)).toBe(120);
  expect(secondsUntil(120_000, 119_001)).toBe(1);
  expect(secondsUntil(120_000, 120_000)).toBe(0);
  expect(secondsUntil(0, 5_000)).toBe(0);
});
