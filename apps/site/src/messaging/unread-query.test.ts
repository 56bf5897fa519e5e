// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unreadQuery, unreadRange } from './unread-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the badge asks for the last seven days [MSG-005]', () => {
  const nowMs = Date.parse('2026-11-15T06:00:00Z');
  expect(unreadRange(nowMs)).toEqual({
    startTime: '2026-11-08T06:00:00.000Z',
    endTime: '2026-11-15T06:00:00.000Z',
  });
});

test('a badge that could not be read is asked for once more after 500 ms, and not again [MSG-006]', async () => {
  const ask = vi.fn(async (): Promise<{ count: number }> => Promise.reject(new Error('busy')));
  const observer = new QueryObserver(new QueryClient(), unreadQuery('token', ask));
  const stop = observer.subscribe(() => {});

  await vi.advanceTimersByTimeAsync(499);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
