import { describe, expect, test } from 'vitest';
import { countdownText, shouldRefetch } from './countdown.ts';

describe('what a countdown shows', () => {
  test('dashes under two seconds [LOT-033]', () => {
    for (const seconds of [1.999, 1, 0, -5, Number.NaN]) expect(countdownText(seconds)).toBe('--:--:--');
    expect(countdownText(2)).toBe('00:00:02');
  });

  test('dashes over 1000 hours [LOT-034]', () => {
    for (const seconds of [3_600_001, 1e9, Number.POSITIVE_INFINITY])
      expect(countdownText(seconds)).toBe('--:--:--');
    expect(countdownText(3_600_000)).toBe('1000:00:00');
  });

  test('hours, minutes and seconds between, hours past 99 too [LOT-035]', () => {
    expect(countdownText(59.9)).toBe('00:00:59');
    expect(countdownText(3909)).toBe('01:05:09');
    expect(countdownText(86_399)).toBe('23:59:59');
    expect(countdownText(100 * 3600 + 61)).toBe('100:01:01');
  });
});

describe('when it asks for the next issue', () => {
  test('the board asks on reaching zero, at most once in five seconds whatever reaches zero [LOT-036]', () => {
    expect(refetchesOf(ticks({ zeroFromMs: 3000, untilMs: 20_000 }))).toEqual([3000, 8000, 13_000, 18_000]);
    const twoBoards = [4000, 5500, 9500].map((nowMs) => ({ remainSeconds: 0, nowMs }));
    expect(refetchesOf(twoBoards)).toEqual([4000, 9500]);
  });

  test('the quick bet asks once at zero and is then blocked for five seconds [LOT-037]', () => {
    expect(refetchesOf(ticks({ zeroFromMs: 1000, untilMs: 5999 }))).toEqual([1000]);
    expect(shouldRefetch({ remainSeconds: 0, nowMs: 5999, lastRefetchMs: 1000 })).toBe(false);
    expect(shouldRefetch({ remainSeconds: 0, nowMs: 6000, lastRefetchMs: 1000 })).toBe(true);
  });

  test('it does not ask while time remains', () => {
    expect(refetchesOf(ticks({ zeroFromMs: 1e9, untilMs: 30_000 }))).toEqual([]);
  });
});

/** A clock that ticks four times a second. */
function ticks({ zeroFromMs, untilMs }: { zeroFromMs: number; untilMs: number }) {
  return Array.from({ length: Math.floor(untilMs / 250) + 1 }, (_, tick) => ({
    nowMs: 250 * tick,
    remainSeconds: Math.max(0, (zeroFromMs - 250 * tick) / 1000),
  }));
}

function refetchesOf(moments: { nowMs: number; remainSeconds: number }[]): number[] {
  const refetches: number[] = [];
  for (const moment of moments) {
    const lastRefetchMs = refetches.at(-1);
    if (shouldRefetch({ ...moment, ...(lastRefetchMs !== undefined && { lastRefetchMs }) }))
      refetches.push(moment.nowMs);
  }
  return refetches;
}
