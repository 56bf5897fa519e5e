// `npm test`: everything that is checked, one step after the other; a failed step does not stop the next.
// `npm test -- unit api` runs only these steps; `npm test -- api wallet` only their files with "wallet" in the path.
// `npm test -- changed` runs the checks and the unit and API tests that import something changed since the branch left main.
// The last line counts tests, and each step that is not made of tests as one.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDeps } from './lib/deps.mjs';
import { live } from './lib/lifetime.mjs';
import { inRoot, root, tools } from './lib/root.mjs';
import { runNode } from './lib/run-node.mjs';
import {
  countLine,
  countReport,
  countStep,
  failedFiles,
  failuresOf,
  total,
  withSecondTry,
} from './lib/test-count.mjs';

/** @typedef {import('./lib/lifetime.mjs').Lifetime} Lifetime */

/** @type {Record<string, [file: string, ...args: string[]]>} */
const checks = {
  types: [inRoot('scripts', 'types.mjs')],
  lint: [tools.biome, 'check', '.'],
  deadcode: [tools.knip],
  // What only tests use of the pages and of the kit is dead too: a row that rests on it is proven nowhere.
  'deadcode-pages': [
    tools.knip,
    '--production',
    '--include',
    'files,exports,types',
    ...['apps/site', 'apps/console', 'packages/ui', 'packages/art', 'packages/i18n'].flatMap((name) => [
      '-W',
      name,
    ]),
  ],
  build: [inRoot('scripts', 'build.mjs')],
};
// `plain`: the API tests of money once more, with every fast path turned off.
const suites = ['unit', 'api', 'plain', 'e2e'];
/** More files than these do not fail because the machine was busy. */
const SECOND_TRIES = 3;

await live(async (life) => {
  const names = [...Object.keys(checks), ...suites];
  const isChanged = process.argv.includes('changed');
  const words = isChanged ? ['types', 'lint', 'unit', 'api'] : process.argv.slice(2);
  const filters = words.filter((word) => !names.includes(word));
  const chosen = words.filter((word) => names.includes(word));
  const everything = filters.length ? suites : names;
  ensureDeps();

  const steps = chosen.length ? names.filter((step) => chosen.includes(step)) : everything;
  const browser = steps.includes('e2e') && runNode(inRoot('scripts', 'fetch-browser.mjs'), [], { life });
  const outcomes = [];
  for (const name of steps) {
    if (life.ending) return;
    // What went wrong there goes wrong again in the suite, and is told by it.
    if (name === 'e2e' && browser) process.stdout.write((await browser).output);
    console.log(`\n== ${name}`);
    const begin = performance.now();
    const check = checks[name];
    const { count, failures, unsteady } = check
      ? await runCheck(check, life)
      : await runSuite(name, { filters, since: isChanged ? whereBranchBegan() : null }, life);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`== ${name}: ${count.failed ? 'FAILED' : 'ok'} (${seconds} s)`);
    outcomes.push({ name, count, failures, unsteady, seconds });
  }
  if (life.ending) return;
  summarise(outcomes);
  const count = total(outcomes.map((outcome) => outcome.count));
  console.log(countLine(count));
  await life.end(count.failed ? 1 : 0);
});

/** A check that is content has nothing to say. @param {[string, ...string[]]} command @param {Lifetime} life */
async function runCheck([file, ...args], life) {
  const { ok, output } = await runNode(file, args, { life });
  if (!ok) console.log(output.trimEnd());
  return { count: countStep(ok), failures: [], unsteady: [] };
}

/** The commit at which this branch left main; on main itself the last one, so that what is not committed counts. */
function whereBranchBegan() {
  const { stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8', cwd: root });
  return stdout.trim() || 'HEAD';
}

/**
 * A file in which something failed is run once more, alone: what then passes had been disturbed by its neighbours, and the
 * end of the output says so (docs/decisions/0086).
 * @param {string} project @param {{ filters: string[], since: string | null }} which @param {Lifetime} life
 */
async function runSuite(project, { filters, since }, life) {
  // Without a filter an empty suite is a mistake; with one it only means that the file lies elsewhere.
  const empty = filters.length || since ? ['--passWithNoTests'] : [];
  const changed = since ? [`--changed=${since}`] : [];
  const first = await runVitest(project, [...empty, ...changed, ...filters], life);
  const files = failedFiles(first.json);
  const failures = failuresOf(first.json);
  const isWorthIt =
    !first.ok && first.json && files.length > 0 && files.length <= SECOND_TRIES && !life.ending;
  if (!isWorthIt || !first.json) return { count: countReport(first.json, first.ok), failures, unsteady: [] };
  console.log(`\n== ${project}: what failed once more, alone`);
  const second = await runVitest(project, ['--maxWorkers=1', ...files], life);
  if (!second.json) return { count: countReport(first.json, first.ok), failures, unsteady: [] };
  const json = withSecondTry(first.json, second.json);
  const left = failuresOf(json);
  const count = countReport(json, second.ok);
  return { count, failures: left, unsteady: failures.filter((line) => !left.includes(line)) };
}

/** @param {string} project @param {string[]} which @param {Lifetime} life */
async function runVitest(project, which, life) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairground-test-'));
  const report = path.join(dir, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { ok } = await runNode(tools.vitest, ['run', `--project=${project}`, ...reporters, ...which], {
      show: true,
      life,
    });
    return { ok, json: fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : null };
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * @param {Array<{ name: string, count: import('./lib/test-count.mjs').Count, failures: string[], unsteady: string[], seconds: string }>} outcomes
 */
function summarise(outcomes) {
  console.log('');
  for (const { name, count, seconds } of outcomes) {
    console.log(`${count.failed ? 'FAILED' : 'ok    '} ${name.padEnd(8)} ${seconds.padStart(6)} s`);
  }
  for (const { unsteady } of outcomes)
    for (const line of unsteady) console.log(`\nunsteady, failed and then passed alone: ${line}`);
  for (const { failures } of outcomes) for (const line of failures) console.log(`\nfailed: ${line}`);
  console.log('');
}
