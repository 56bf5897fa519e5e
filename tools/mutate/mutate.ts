/**
 * `npm run mutate -- wallet/deposits`: makes one-line mistakes in guards, bounds, sums and SQL conditions, one at a
 * time, and tells which of them no test notices. All mistakes are compiled in at once, asleep; a first run learns which
 * test files come by which of them, so that each mistake only costs the tests that could notice it.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { findMutants, type Mutant } from './find-mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLATFORM = 'apps/platform/src/';

const { target, most, seed, from, tests } = readArguments(process.argv.slice(2));
const folder = target.startsWith('apps/') || target.startsWith('packages/') ? target : PLATFORM + target;
const files = sourcesBelow(folder);
const mutated = new Map(files.map((file) => [path.join(ROOT, file.path), findMutants(file)]));
const reports = mkdtempSync(path.join(tmpdir(), 'mutate-'));

const vitest = await openVitest();
try {
  await main(vitest);
} finally {
  await vitest.close();
  rmSync(reports, { recursive: true, force: true });
}

async function main(runner: Vitest): Promise<void> {
  const all = [...mutated.values()].flatMap(({ mutants }) => mutants);
  console.log(`${files.length} files, ${all.length} possible mistakes; a first run without any`);
  const specs = await runner.globTestSpecifications(tests.length ? tests : undefined);
  const healthy = await runWith(runner, specs, '');
  if (!healthy.passed) throw new Error(`the tests fail without a mistake: ${healthy.failed.join(', ')}`);
  // A second run without a mistake: what fails there would call every mistake noticed.
  const again = await runWith(runner, specs, 'none');
  if (!again.passed) throw new Error(`the tests fail when they run twice: ${again.failed.join(', ')}`);

  const reachedBy = readReports();
  const survivors: (Mutant & { why: string })[] = [];
  const chosen = sample(all, most, seed).slice(from);
  for (const [index, mutant] of chosen.entries()) {
    const near = specs.filter(({ moduleId }) => reachedBy.get(moduleId)?.has(mutant.id));
    const noticed = near.length > 0 && !(await runWith(runner, near, mutant.id)).passed;
    if (!noticed) survivors.push({ ...mutant, why: near.length ? 'unnoticed' : 'not reached' });
    const word = noticed ? 'noticed' : (survivors.at(-1)?.why ?? '').toUpperCase();
    console.log(
      `${index + 1}/${chosen.length} ${word.padEnd(11)} ${mutant.path}:${mutant.line} ${mutant.what}`,
    );
  }
  const noticed = chosen.length - survivors.length;
  console.log(
    `\n${survivors.map(({ path, line, what, why }) => `${path}:${line} ${what} (${why})`).join('\n')}`,
  );
  const percent = ((100 * noticed) / Math.max(1, chosen.length)).toFixed(1);
  console.log(`\n${target}: ${noticed} of ${chosen.length} mistakes noticed, ${percent} %`);
}

async function openVitest(): Promise<Vitest> {
  const isPlatform = folder.startsWith('apps/platform/');
  return createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      include: [isPlatform ? `${PLATFORM}**/*.test.ts` : `${folder}/**/*.test.{ts,tsx}`],
      exclude: ['**/node_modules/**'],
      globalSetup: isPlatform ? ['./apps/platform/test/global-setup.ts'] : [],
      setupFiles: ['./tools/mutate/choose-mutant.ts'],
      provide: { chosenMutant: '', mutantReports: reports },
      reporters: [{}],
      isolate: false,
      bail: 1,
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (_code, id) => mutated.get(id.split('?')[0] ?? id)?.text,
        },
      ],
    },
  );
}

async function runWith(
  runner: Vitest,
  specs: TestSpecification[],
  mutant: string,
): Promise<{ passed: boolean; failed: string[] }> {
  runner.getRootProject().provide('chosenMutant', mutant);
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specs);
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  return { passed: failed.length === 0 && unhandledErrors.length === 0, failed };
}

function readReports(): Map<string, Set<string>> {
  return new Map(
    readdirSync(reports).map((name) => {
      const { file, reached } = JSON.parse(readFileSync(path.join(reports, name), 'utf8')) as {
        file: string;
        reached: string[];
      };
      return [file, new Set(reached)];
    }),
  );
}

function sourcesBelow(where: string): { path: string; text: string }[] {
  const found = readdirSync(path.join(ROOT, where), { recursive: true, encoding: 'utf8' });
  return found
    .map((name) => path.posix.join(where, name.replaceAll(path.sep, '/')))
    .filter(
      (name) =>
        /\.ts$/.test(name) && !/\.(?:test|gen|d)\.ts$|\/(?:routes|operator-routes|seed-\w+)\.ts$/.test(name),
    )
    .sort()
    .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

/** The same seed tries the same mistakes, so that a run can be repeated after its tests were written. */
function sample<T>(items: T[], count: number, from: number): T[] {
  const rest = [...items];
  const picked: T[] = [];
  let state = from;
  while (rest.length && picked.length < count) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    picked.push(...rest.splice(state % rest.length, 1));
  }
  return picked;
}

function readArguments(words: string[]) {
  const value = (name: string, usual: number) => {
    const at = words.indexOf(`--${name}`);
    return at < 0 ? usual : Number(words.splice(at, 2)[1]);
  };
  const most = value('most', 100);
  const seed = value('seed', 1);
  // Those before it were tried in an earlier run.
  const from = value('from', 0);
  const [target, ...tests] = words;
  if (!target) {
    console.error('npm run mutate -- FOLDER [TEST FILTER …] [--most 100] [--seed 1] [--from 0]');
    process.exit(2);
  }
  return { target, tests, most, seed, from };
}
