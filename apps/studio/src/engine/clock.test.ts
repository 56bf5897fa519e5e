import { afterEach, expect, test, vi } from 'vitest';
import { now, setClock, steadyMs } from './clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setClock(new Date(), steadyMs());
});

test('the clock goes on from where another one stood, by durations that nobody can set', () => {
  const steady = vi.spyOn(performance, 'now').mockReturnValue(7_000);
  setClock(new Date(1_000_000), 5_000);
  expect([now().getTime(), steadyMs()]).toEqual([1_002_000, 7_000]);
  steady.mockReturnValue(7_250.4);
  expect(now().getTime()).toBe(1_002_250);
});
