/**
 * `npm run mutate -- wallet/deposits`: makes one-line mistakes in guards, bounds, sums and SQL conditions, one at a
 * time, and tells which of them no test notices. All mistakes are compiled in at once, asleep; a first run learns which
 * test files come by which of them, so that each mistake only costs the tests that could notice it. The program is
 * loaded once: a test file is then run for each mistake under a name of its own, `a.test.ts?mutant=3`.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { findMutants, type Mutant } from './find-mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLATFORM = 'apps/platform/src/';

class InOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return specs;
  }
}

const { target, most, seed, only, tests } = readArguments(process.argv.slice(2));
const folder = target.startsWith('apps/') || target.startsWith('packages/') ? target : PLATFORM + target;
const files = sourcesBelow(folder);
const mutated = new Map(files.map((file) => [path.join(ROOT, file.path), findMutants(file)]));
const all = [...mutated.values()].flatMap(({ mutants }) => mutants);
const reports = mkdtempSync(path.join(tmpdir(), 'mutate-'));
/** Told of each test file that has ended. */
let onFile: (file: { moduleId: string; isGreen: boolean; durationMs: number }) => void = () => {};

const vitest = await openVitest();
try {
  await main(vitest);
} finally {
  await vitest.close();
  rmSync(reports, { recursive: true, force: true });
}
// Vitest takes a test that has noticed a mistake for a failure.
process.exitCode = 0;

async function main(runner: Vitest): Promise<void> {
  console.log(`${files.length} files, ${all.length} possible mistakes; a first run without any`);
  const found = await runner.globTestSpecifications(tests.length ? tests : undefined);
  const tookMs = new Map<string, number>();
  onFile = ({ moduleId, durationMs }) => tookMs.set(moduleId, durationMs);
  const red = await run(
    runner,
    found.map(({ moduleId }) => moduleId),
  );
  if (red.length) throw new Error(`the tests fail without a mistake: ${red.join(', ')}`);

  // The quick ones first: a mistake that they notice costs no slow one.
  const specs = found.toSorted((a, b) => (tookMs.get(a.moduleId) ?? 0) - (tookMs.get(b.moduleId) ?? 0));
  const chosen = sample(all, most, seed)
    .map((mutant, index) => ({ ...mutant, number: index + 1 }))
    .filter(({ number }) => !only.length || only.includes(number));
  const survivors = await tryAll(runner, chosen, specs);
  const noticed = chosen.length - survivors.length;
  console.log(`\n${survivors.join('\n')}`);
  const percent = ((100 * noticed) / Math.max(1, chosen.length)).toFixed(1);
  console.log(`\n${target}: ${noticed} of ${chosen.length} mistakes noticed, ${percent} %`);
}

/** Wakes one mistake after another and tells which of them no test has noticed. */
async function tryAll(
  runner: Vitest,
  chosen: readonly (Mutant & { number: number })[],
  specs: readonly TestSpecification[],
): Promise<string[]> {
  const { reachedBy, atLoad } = readReports();
  const survivors: string[] = [];
  const tell = (mutant: Mutant & { number: number }, word: string) => {
    const line = `${mutant.number} ${word.padEnd(11)} ${mutant.path}:${mutant.line} ${mutant.what}`;
    if (word !== 'noticed') survivors.push(line);
    console.log(line);
  };
  const idOf = (mutant: Mutant) => all.findIndex(({ id }) => id === mutant.id);
  const together: { mutant: Mutant & { number: number }; modules: Set<string> }[] = [];
  for (const mutant of chosen) {
    const near = specs.filter(({ moduleId }) => reachedBy.get(moduleId)?.has(mutant.id));
    const modules = (atLoad.has(mutant.id) ? [...specs] : near).map(
      ({ moduleId }) => `${moduleId}?mutant=${idOf(mutant)}`,
    );
    if (!modules.length) tell(mutant, 'NOT REACHED');
    // What happens while files are loaded needs processes that have loaded nothing yet.
    else if (atLoad.has(mutant.id))
      tell(mutant, (await run(runner, modules)).length ? 'noticed' : 'UNNOTICED');
    else together.push({ mutant, modules: new Set(modules) });
  }
  const isNoticed = new Set<Mutant>();
  onFile = ({ moduleId, isGreen }) => {
    const one = together.find(({ modules }) => modules.delete(moduleId));
    if (!one || isNoticed.has(one.mutant)) return;
    if (!isGreen) isNoticed.add(one.mutant);
    if (!isGreen || !one.modules.size) tell(one.mutant, isGreen ? 'UNNOTICED' : 'noticed');
  };
  // All in one run, so that a process loads the program once. At its end it runs without a mistake again: what
  // fails there was broken by an earlier one, and would call every mistake noticed.
  const healthy = specs.map(({ moduleId }) => `${moduleId}?mutant=none`);
  const red = await run(runner, [...together.flatMap(({ modules }) => [...modules]), ...healthy]);
  const broken = red.filter((moduleId) => healthy.includes(moduleId));
  if (broken.length) throw new Error(`the tests fail after the mistakes: ${broken.join(', ')}`);
  return survivors;
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
      provide: { mutants: all.map(({ id }) => id), mutantReports: reports },
      reporters: [
        {
          onTestModuleEnd: (module) =>
            onFile({
              moduleId: module.moduleId,
              isGreen: module.ok(),
              durationMs: module.diagnostic().duration,
            }),
        },
      ],
      sequence: { sequencer: InOrder },
      isolate: false,
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

/** The files that failed. */
async function run(runner: Vitest, moduleIds: readonly string[]): Promise<string[]> {
  const project = runner.getRootProject();
  const { testModules } = await runner.runTestSpecifications(
    moduleIds.map((moduleId) => project.createSpecification(moduleId)),
  );
  // Vitest answers with the files of earlier runs too.
  return testModules
    .filter((module) => moduleIds.includes(module.moduleId) && !module.ok())
    .map(({ moduleId }) => moduleId);
}

function readReports(): { reachedBy: Map<string, Set<string>>; atLoad: Set<string> } {
  const found = readdirSync(reports)
    .filter((name) => name.startsWith('reached-'))
    .map(
      (name) =>
        JSON.parse(readFileSync(path.join(reports, name), 'utf8')) as Record<
          'reached' | 'atLoad',
          string[]
        > & {
          file: string;
        },
    );
  return {
    reachedBy: new Map(found.map(({ file, reached }) => [file, new Set(reached)])),
    atLoad: new Set(found.flatMap(({ atLoad }) => atLoad)),
  };
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

/** The same seed tries the same mistakes, also after a line elsewhere has changed: a run can be repeated. */
function sample(items: readonly Mutant[], count: number, from: number): Mutant[] {
  const seen = new Map<string, number>();
  const drawn = items.map((mutant) => {
    const name = `${mutant.path} ${mutant.what}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { mutant, lot: createHash('sha256').update(`${from} ${name} ${times}`).digest('hex') };
  });
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

function readArguments(words: string[]) {
  const value = (name: string, usual: number) => {
    const at = words.indexOf(`--${name}`);
    return at < 0 ? usual : Number(words.splice(at, 2)[1]);
  };
  const most = value('most', 100);
  const seed = value('seed', 1);
  // Numbers that an earlier run has printed, to try only these again.
  const at = words.indexOf('--only');
  const only = at < 0 ? [] : (words.splice(at, 2)[1] ?? '').split(',').map(Number);
  const [target, ...tests] = words;
  if (!target) {
    console.error('npm run mutate -- FOLDER [TEST FILTER …] [--most 100] [--seed 1] [--only 3,7]');
    process.exit(2);
  }
  return { target, tests, most, seed, only };
}
