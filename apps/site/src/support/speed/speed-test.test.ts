import { expect, test } from 'vitest';
import { BadStatus, failureMessage, failureOf, pickDomains, speedClass } from './speed-test.ts';

const hosts = Array.from({ length: 25 }, (_, index) => `host${index}.example`);

test('at most ten domains are pinged, without repetition, chosen by chance [SET-061]', () => {
  const picked = pickDomains(hosts, () => 0.999);
  expect(picked).toHaveLength(10);
  expect(new Set(picked).size).toBe(10);
  expect(picked).not.toEqual(pickDomains(hosts, () => 0));
  expect(pickDomains(['a', 'b'])).toHaveLength(2);
});

test('a time-out tells the elapsed time and the threshold [SET-065]', () => {
  const failure = failureOf(new DOMException('', 'TimeoutError'), 10_003.6, 10_000);
  expect(failure).toEqual({ kind: 'timeout', elapsedMs: 10_004, thresholdMs: 10_000 });
  expect(failureMessage(failure)).toBe('request timeout: 10004 ms, threshold 10000 ms');
});

test('an answer that is not a success tells its HTTP status [SET-066]', () => {
  expect(failureMessage(failureOf(new BadStatus(503), 12))).toBe('HTTP status 503');
});

test('a domain without connection is a network error [SET-067]', () => {
  expect(failureOf(new TypeError('Failed to fetch'), 3)).toEqual({ kind: 'network' });
});

test('a ping that was let go is aborted, not failed by the network [SET-068]', () => {
  expect(failureOf(new DOMException('', 'AbortError'), 3)).toEqual({ kind: 'aborted' });
});

test('anything else is unexpected and keeps its reason [SET-069]', () => {
  expect(failureMessage(failureOf(new Error('odd'), 3))).toBe('unexpected error: odd');
  expect(failureMessage(failureOf('odd', 3))).toBe('unexpected error: odd');
});

test.each([
  ['SET-070 no answer', 0, 'unreachable'],
  ['SET-071 one millisecond', 1, 'fast'],
  ['SET-071 80.4 ms, rounded to 80', 80.4, 'fast'],
  ['SET-072 80.5 ms, rounded to 81', 80.5, 'normal'],
  ['SET-072 150 ms', 150, 'normal'],
  ['SET-073 151 ms', 151, 'slow'],
] as const)('%s', (_title, elapsedMs, expected) => {
  expect(speedClass(elapsedMs)).toBe(expected);
});
