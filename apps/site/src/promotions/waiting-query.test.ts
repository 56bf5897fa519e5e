// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingQuery } from './waiting-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what waits for a member is asked for every 300000 ms [PRO-011]', async () => {
  const ask = vi.fn(async () => ({ counts: {} }));
  const stop = new QueryObserver(new QueryClient(), waitingQuery('token', ask)).subscribe(() => {});

  await vi.advanceTimersByTimeAsync(299_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});
