import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calmly } from './calm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a refresh waits 500 ms before it asks [PAY-006]', () => {
  const run = vi.fn();
  calmly(run)();
  vi.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('many wishes within a second are one refresh, and the last of them is not lost [PAY-005]', () => {
  const run = vi.fn();
  const refresh = calmly(run);
  for (let wish = 0; wish < 10; wish += 1) {
    refresh();
    vi.advanceTimersByTime(90);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
  refresh();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(3);
});
