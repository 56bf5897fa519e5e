import { expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

const never = () => {
  throw new Error('nobody should be called again');
};

test('alone, or among a few, nobody waits', () => {
  const pace = new Pace();
  for (const waiting of [1, 3, 8]) {
    expect(pace.isTime({ waiting, sent: 0 }, never)).toBe(true);
    expect(pace.next(waiting)).toBe(waiting);
  }
  expect(pace.isTime({ waiting: 7, sent: 1 }, never)).toBe(false);
});

test('of a crowd half goes and half follows', () => {
  const pace = new Pace();
  expect(pace.isTime({ waiting: 64, sent: 0 }, never)).toBe(true);
  expect(pace.next(64)).toBe(32);
  expect(pace.isTime({ waiting: 32, sent: 32 }, never)).toBe(true);
  expect(pace.next(32)).toBe(32);
  expect(pace.isTime({ waiting: 20, sent: 32 }, never)).toBe(false);
});

test('with nothing under way those who were here lately are waited for, but not long', () => {
  vi.useFakeTimers();
  const pace = new Pace();
  pace.isTime({ waiting: 64, sent: 0 }, never);
  pace.next(64);
  const again = vi.fn();
  expect(pace.isTime({ waiting: 5, sent: 0 }, again)).toBe(false);
  expect(pace.isTime({ waiting: 6, sent: 0 }, again)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(again).toHaveBeenCalledTimes(1);
  expect(pace.isTime({ waiting: 6, sent: 0 }, again)).toBe(true);
  expect(pace.next(6)).toBe(6);
  expect(pace.isTime({ waiting: 30, sent: 0 }, never)).toBe(true);
  vi.useRealTimers();
});

test('a crowd that has gone is forgotten, and one beyond all measure does not go at once', () => {
  const pace = new Pace();
  pace.isTime({ waiting: 5_000, sent: 0 }, never);
  expect(pace.next(5_000)).toBe(512);
  for (let batch = 0; batch < 400; batch++) pace.next(1);
  expect(pace.isTime({ waiting: 1, sent: 0 }, never)).toBe(true);
});
