// `npm test`: everything that is checked; a failed step does not stop the next.
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
/** @typedef {{ count: import('./lib/test-count.mjs').Count, failures: string[], unsteady: string[] }} Result */
/** @typedef {Result & { name: string, seconds: string }} Outcome */

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
/** Run together: they need the same database, and the one that ends first leaves no processor idle. */
const together = ['api', 'plain'];
/** Most checks keep one processor busy, not two. */
const CHECKS_AT_ONCE = 2;
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
  /** @type {Outcome[]} */
  const outcomes = await runChecks(
    steps.filter((step) => step in checks),
    life,
  );
  for (const projects of inRuns(steps.filter((step) => suites.includes(step)))) {
    if (life.ending) return;
    // What went wrong there goes wrong again in the suite, and is told by it.
    if (projects.includes('e2e') && browser) process.stdout.write((await browser).output);
    const name = projects.join('+');
    console.log(`\n== ${name}`);
    outcomes.push(
      await timed(name, () =>
        runSuite(projects, { filters, since: isChanged ? whereBranchBegan() : null }, life),
      ),
    );
  }
  if (life.ending) return;
  summarise(outcomes);
  const count = total(outcomes.map((outcome) => outcome.count));
  console.log(countLine(count));
  await life.end(count.failed ? 1 : 0);
});

/** @param {string[]} names @param {Lifetime} life @returns {Promise<Outcome[]>} in the order of the names */
async function runChecks(names, life) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  const waiting = [...names];
  const lane = async () => {
    for (let name = waiting.shift(); name && !life.ending; name = waiting.shift())
      outcomes.set(name, await timed(name, () => runCheck(/** @type {string} */ (name), life)));
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, lane));
  return names.flatMap((name) => outcomes.get(name) ?? []);
}

/** A check that is content has nothing to say. @param {string} name @param {Lifetime} life @returns {Promise<Result>} */
async function runCheck(name, life) {
  const [file, ...args] = checks[name] ?? [name];
  const { ok, output } = await runNode(file, args, { life });
  if (!ok) console.log(`\n== ${name}\n${output.trimEnd()}`);
  return { count: countStep(ok), failures: [], unsteady: [] };
}

/** @param {string} name @param {() => Promise<Result>} run @returns {Promise<Outcome>} */
async function timed(name, run) {
  const begin = performance.now();
  const result = await run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`== ${name}: ${result.count.failed ? 'FAILED' : 'ok'} (${seconds} s)`);
  return { name, ...result, seconds };
}

/** @param {string[]} chosen @returns {string[][]} */
function inRuns(chosen) {
  const shared = together.every((one) => chosen.includes(one)) ? together : [];
  return chosen.flatMap((one) => (!shared.includes(one) ? [[one]] : one === shared[0] ? [shared] : []));
}

/** The commit at which this branch left main; on main itself the last one, so that what is not committed counts. */
function whereBranchBegan() {
  const { stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8', cwd: root });
  return stdout.trim() || 'HEAD';
}

/**
 * A file in which something failed is run once more, alone: what then passes had been disturbed by its neighbours, and the
 * end of the output says so (docs/decisions/0086).
 * @param {string[]} projects @param {{ filters: string[], since: string | null }} which @param {Lifetime} life
 * @returns {Promise<Result>}
 */
async function runSuite(projects, { filters, since }, life) {
  // Without a filter an empty suite is a mistake; with one it only means that the file lies elsewhere.
  const empty = filters.length || since ? ['--passWithNoTests'] : [];
  const changed = since ? [`--changed=${since}`] : [];
  const first = await runVitest(projects, [...empty, ...changed, ...filters], life);
  const files = failedFiles(first.json);
  const failures = failuresOf(first.json);
  const isWorthIt =
    !first.ok && first.json && files.length > 0 && files.length <= SECOND_TRIES && !life.ending;
  if (!isWorthIt || !first.json) return { count: countReport(first.json, first.ok), failures, unsteady: [] };
  console.log(`\n== ${projects.join('+')}: what failed once more, alone`);
  const second = await runVitest(projects, ['--maxWorkers=1', ...files], life);
  if (!second.json) return { count: countReport(first.json, first.ok), failures, unsteady: [] };
  const json = withSecondTry(first.json, second.json);
  const left = failuresOf(json);
  const count = countReport(json, second.ok);
  return { count, failures: left, unsteady: failures.filter((line) => !left.includes(line)) };
}

/** @param {string[]} projects @param {string[]} which @param {Lifetime} life */
async function runVitest(projects, which, life) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairground-test-'));
  const report = path.join(dir, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const chosen = projects.map((project) => `--project=${project}`);
    const { ok } = await runNode(tools.vitest, ['run', ...chosen, ...reporters, ...which], {
      show: true,
      life,
    });
    return { ok, json: fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : null };
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

/** @param {Outcome[]} outcomes */
function summarise(outcomes) {
  console.log('');
  for (const { name, count, seconds } of outcomes) {
    console.log(`${count.failed ? 'FAILED' : 'ok    '} ${name.padEnd(14)} ${seconds.padStart(6)} s`);
  }
  for (const { unsteady } of outcomes)
    for (const line of unsteady) console.log(`\nunsteady, failed and then passed alone: ${line}`);
  for (const { failures } of outcomes) for (const line of failures) console.log(`\nfailed: ${line}`);
  console.log('');
}
