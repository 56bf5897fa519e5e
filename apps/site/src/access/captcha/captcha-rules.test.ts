import { afterEach, expect, test, vi } from 'vitest';
import {
  CAPTCHA_FETCH_MS,
  CAPTCHA_TIMEOUT_MS,
  fetchPace,
  inTime,
  paced,
  stateAfterLoading,
} from './captcha-rules.ts';

afterEach(() => vi.useRealTimers());

test('a captcha that does not load within 5000 ms is in the state error [ACC-200]', async () => {
  vi.useFakeTimers();
  const never = inTime(new Promise<object>(() => {}));
  const seen: unknown[] = [];
  void never.then((puzzle) => seen.push(stateAfterLoading(puzzle)));
  await vi.advanceTimersByTimeAsync(CAPTCHA_TIMEOUT_MS - 1);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['error']);
  expect(CAPTCHA_TIMEOUT_MS).toBe(5_000);
});

test('one that loads is waiting, one that is refused is in error [ACC-197]', async () => {
  expect(stateAfterLoading(await inTime(Promise.resolve({ challenge: 'c' })))).toBe('waiting');
  expect(stateAfterLoading(await inTime(Promise.reject(new Error('off'))))).toBe('error');
});

test('captcha fetches are at least 250 ms apart, and none is lost [ACC-199]', () => {
  const { delay } = fetchPace(CAPTCHA_FETCH_MS);
  expect([delay(0), delay(10), delay(20), delay(2_000)]).toEqual([0, 240, 480, 0]);
});

test('a fetch that was late to reach the server does not make the next one too early [ACC-199]', () => {
  const { delay, answered } = fetchPace(CAPTCHA_FETCH_MS);
  expect(delay(0)).toBe(0);
  answered(1_000);
  expect([delay(1_010), delay(1_020)]).toEqual([240, 480]);
});

test('a picture is refreshed at most once per second', () => {
  const mayRefresh = paced(1_000);
  expect([mayRefresh(0), mayRefresh(999), mayRefresh(1_000), mayRefresh(1_500)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
