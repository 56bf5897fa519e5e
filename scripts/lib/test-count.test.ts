import { expect, test } from 'vitest';
import { countLine, countReport, countStep, total } from './test-count.mjs';

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
