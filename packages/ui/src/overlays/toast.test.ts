import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeToast,
  holdToasts,
  openToasts,
  releaseToasts,
  showToast,
  TOAST_DURATION_MS,
} from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const toast of openToasts()) closeToast(toast.id);
  vi.useRealTimers();
});

const messages = () => openToasts().map((toast) => toast.message);

test('a toast without a time of its own stays 4500 ms [CON-003]', () => {
  expect(TOAST_DURATION_MS).toBe(4500);
  showToast({ message: 'Saved' });

  vi.advanceTimersByTime(4499);
  expect(messages()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('a toast of 0 ms stays until it is closed [CON-004]', () => {
  const id = showToast({ message: 'Deposit arrived', durationMs: 0 });

  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(messages()).toEqual(['Deposit arrived']);
  closeToast(id);
  expect(messages()).toEqual([]);
});

test('while the player points at the toasts none runs away, and each gets its full time afterwards', () => {
  showToast({ message: 'Saved' });
  vi.advanceTimersByTime(4000);

  holdToasts();
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['Saved']);

  releaseToasts();
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  expect(messages()).toEqual([]);
});

test('of many toasts the latest five are seen', () => {
  for (const message of ['1', '2', '3', '4', '5', '6', '7']) showToast({ message, durationMs: 0 });
  expect(messages()).toEqual(['3', '4', '5', '6', '7']);
});
