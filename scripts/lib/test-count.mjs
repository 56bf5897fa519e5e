// Counting, so that one line at the end says it all and cannot say more than what happened.

import path from 'node:path';
import { root } from './root.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {boolean} ok @returns {Count} */
export const countStep = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * What a run of Vitest's JSON reporter amounts to. Something can also go wrong outside every test: a file that does
 * not load, or an error nobody caught. Each such file counts as a failure; and a run that failed must not come out
 * without any.
 * @param {string | null} json  the report; null when there is none because Vitest itself fell over
 * @param {boolean} ok          whether Vitest was content
 * @returns {Count}
 */
export function countReport(json, ok) {
  const report = json ? JSON.parse(json) : { testResults: [] };
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report.testResults) {
    const failed = howMany(assertionResults, ['failed']);
    count.passed += howMany(assertionResults, ['passed']);
    count.skipped += howMany(assertionResults, ['pending', 'skipped', 'todo', 'disabled']);
    count.failed += failed || (status === 'failed' ? 1 : 0);
  }
  if (!ok && count.failed === 0) count.failed = 1;
  return count;
}

/**
 * The tests of such a run that failed, one line each, for the end of a long output.
 * @param {string | null} json @returns {string[]}
 */
export function failuresOf(json) {
  const report = json ? JSON.parse(json) : { testResults: [] };
  return report.testResults.flatMap((/** @type {any} */ { name, message, status, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map(
      (/** @type {any} */ test) => `${file}: ${test.fullName}\n    ${firstLine(test.failureMessages[0])}`,
    );
  });
}

/** The files in which something failed, as Vitest names them. @param {string | null} json @returns {string[]} */
export function failedFiles(json) {
  const report = json ? JSON.parse(json) : { testResults: [] };
  return report.testResults
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ { name }) => name);
}

/**
 * The first report, in which what failed is replaced by what the second says of the same file. A file that two suites share is
 * there twice in both: the worse of its second results counts.
 * @param {string} first @param {string} second @returns {string}
 */
export function withSecondTry(first, second) {
  /** @type {Map<string, any>} */
  const again = new Map();
  for (const result of JSON.parse(second).testResults)
    if (again.get(result.name)?.status !== 'failed') again.set(result.name, result);
  const report = JSON.parse(first);
  report.testResults = report.testResults.map((/** @type {any} */ result) =>
    result.status === 'failed' ? (again.get(result.name) ?? result) : result,
  );
  return JSON.stringify(report);
}

/** @param {string | undefined} text */
const firstLine = (text) => (text ?? '').split('\n', 1)[0] ?? '';

/** @param {Array<{ status: string }>} tests @param {string[]} statuses */
const howMany = (tests, statuses) => tests.filter(({ status }) => statuses.includes(status)).length;

/** @param {Count[]} counts @returns {Count} */
export function total(counts) {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** @param {Count} count */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
