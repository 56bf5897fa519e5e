import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import {
  countLine,
  countReport,
  countStep,
  failedFiles,
  failuresOf,
  total,
  withSecondTry,
} from './test-count.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome })),
});
const report = (...testResults: ReturnType<typeof file>[]) => JSON.stringify({ testResults });

test('the last line counts tests of all suites and each other step as one', () => {
  const unit = countReport(report(file('passed', 'passed', 'passed'), file('passed', 'passed')), true);
  const api = countReport(report(file('failed', 'passed', 'failed')), false);

  expect(countLine(total([countStep(true), unit, api]))).toBe('5 passed, 1 failed');
});

test('skipped tests are told, and not as passed', () => {
  const count = countReport(report(file('passed', 'passed', 'pending', 'todo', 'skipped')), true);
  expect(countLine(count)).toBe('1 passed, 0 failed, 3 skipped');
});

test('a file that does not even load counts as a failure', () => {
  expect(countReport(report(file('failed'), file('passed', 'passed')), false)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a runner that falls over, or fails without a failing test, counts as a failure', () => {
  expect(countReport(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countReport(report(file('passed', 'passed')), false)).toMatchObject({ passed: 1, failed: 1 });
});

test('the failed tests are named, and a file that did not load with its reason', () => {
  const failed = { status: 'failed', fullName: 'ACC-001 a test', failureMessages: ['no\n  at line 1'] };
  const passed = { status: 'passed', fullName: 'another', failureMessages: [] };
  const results = [
    { name: path.join(root, 'a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: path.join(root, 'b.test.ts'), status: 'failed', message: 'a typo\n', assertionResults: [] },
  ];

  expect(failuresOf(JSON.stringify({ testResults: results }))).toEqual([
    'a.test.ts: ACC-001 a test\n    no',
    'b.test.ts: a typo',
  ]);
  expect(failuresOf(null)).toEqual([]);
});

test('a second try counts for the files it ran, and for no other', () => {
  const named = (name: string, outcome: string) => ({ name, ...file(outcome, 'passed', outcome) });
  const first = JSON.stringify({
    testResults: [named('a', 'failed'), named('b', 'failed'), named('c', 'passed')],
  });
  expect(failedFiles(first)).toEqual(['a', 'b']);
  const second = JSON.stringify({ testResults: [named('a', 'passed'), named('b', 'failed')] });
  const both = withSecondTry(first, second);
  expect(failedFiles(both)).toEqual(['b']);
  expect(countLine(countReport(both, false))).toBe('5 passed, 1 failed');
  expect(failedFiles(null)).toEqual([]);
});

test('a file of two suites has only passed its second try when it passed in both', () => {
  const named = (outcome: string) => ({ name: 'a', ...file(outcome, outcome) });
  const failedIn = (...outcomes: string[]) => JSON.stringify({ testResults: outcomes.map(named) });
  const first = failedIn('passed', 'failed');
  expect(countReport(withSecondTry(first, failedIn('failed', 'passed')), false)).toMatchObject({ failed: 1 });
  expect(countReport(withSecondTry(first, failedIn('passed', 'failed')), false)).toMatchObject({ failed: 1 });
  const steady = withSecondTry(first, failedIn('passed', 'passed'));
  expect(countReport(steady, true)).toEqual({ passed: 2, failed: 0, skipped: 0 });
});
