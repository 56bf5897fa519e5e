/**
 * `npm run mutate -- wallet/deposits`: makes one-line mistakes in guards, bounds, sums and SQL conditions, one at a
 * time, and tells which of them no test notices. All mistakes are compiled in at once, asleep; a first run learns which
 * test files come by which of them, so that each mistake only costs the tests that could notice it. The program is
 * loaded once: a test file is then run for each mistake under a name of its own, `a.test.ts?mutant=3`. Several folders,
 * `wallet/deposits,wallet/transfers`, share the program and the first run, and each has its score.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { findMutants, type Mutant } from './find-mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLATFORM = 'apps/platform/src/';
/** The client of a game only draws: browser stories look at it. */
const DRAWN = /\/client\//;

class InOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return specs;
  }
}

const { targets, most, seed, only, tests } = readArguments(process.argv.slice(2));
const folders = targets.map((name) => (/^(?:apps|packages)\//.test(name) ? name : PLATFORM + name));
const files = folders.flatMap(sourcesBelow);
const mutated = new Map(files.map((file) => [path.join(ROOT, file.path), findMutants(file)]));
const all = [...mutated.values()].flatMap(({ mutants }) => mutants);
const reports = mkdtempSync(path.join(tmpdir(), 'mutate-'));
/** Told of each test file that has ended. */
let onFile: (file: { moduleId: string; isGreen: boolean; durationMs: number }) => void = () => {};
/** What the first test said that failed, by its file. */
const reasons = new Map<string, string>();

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
  if (red.length) throw new Error(`the tests fail without a mistake: ${withReasons(red)}`);

  // The quick ones first: a mistake that they notice costs no slow one.
  const specs = found.toSorted((a, b) => (tookMs.get(a.moduleId) ?? 0) - (tookMs.get(b.moduleId) ?? 0));
  const chosen = folders.flatMap((folder) => chooseIn(folder));
  const survivors = await tryAll(runner, chosen, specs);
  for (const folder of folders) {
    const [tried, left] = [chosen, survivors].map((list) => list.filter((one) => one.folder === folder));
    tellScore(folder, tried ?? [], left ?? []);
  }
}

interface Chosen extends Mutant {
  folder: string;
  number: number;
}

function chooseIn(folder: string): Chosen[] {
  const mutants = all.filter((mutant) => mutant.path.startsWith(`${folder}/`));
  return sample(mutants, most, seed)
    .map((mutant, index) => ({ ...mutant, folder, number: index + 1 }))
    .filter(({ number }) => !only.length || only.includes(number));
}

function tellScore(folder: string, tried: readonly Chosen[], left: readonly Chosen[]): void {
  const noticed = tried.length - left.length;
  const percent = ((100 * noticed) / Math.max(1, tried.length)).toFixed(1);
  console.log(['', ...left.map((one) => `${one.number} ${one.path}:${one.line} ${one.what}`), ''].join('\n'));
  console.log(`${folder}: ${noticed} of ${tried.length} mistakes noticed, ${percent} %`);
}

/** Wakes one mistake after another and tells which of them no test has noticed. */
async function tryAll(
  runner: Vitest,
  chosen: readonly Chosen[],
  specs: readonly TestSpecification[],
): Promise<Chosen[]> {
  const { reachedBy, atLoad } = readReports();
  const survivors: Chosen[] = [];
  const tell = (mutant: Chosen, word: string) => {
    if (word !== 'noticed') survivors.push(mutant);
    console.log(`${mutant.number} ${word.padEnd(11)} ${mutant.path}:${mutant.line} ${mutant.what}`);
  };
  const idOf = (mutant: Mutant) => all.findIndex(({ id }) => id === mutant.id);
  const together: { mutant: Chosen; modules: Set<string> }[] = [];
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
  if (broken.length) throw new Error(`the tests fail after the mistakes: ${withReasons(broken)}`);
  return survivors;
}

async function openVitest(): Promise<Vitest> {
  // Files that call each other are tried by the tests of their whole program.
  const programs = [...new Set(folders.map((folder) => folder.split('/').slice(0, 2).join('/')))];
  const isPlatform = programs.includes('apps/platform');
  return createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      include: programs.map((program) => `${program}/**/*.test.{ts,tsx}`),
      exclude: ['**/node_modules/**'],
      globalSetup: isPlatform ? ['./apps/platform/test/global-setup.ts'] : [],
      setupFiles: ['./tools/mutate/choose-mutant.ts'],
      provide: { mutants: all.map(({ id }) => id), mutantReports: reports },
      reporters: [
        {
          onTestModuleEnd: (module) => {
            if (!module.ok()) reasons.set(module.moduleId, reasonOf(module));
            onFile({
              moduleId: module.moduleId,
              isGreen: module.ok(),
              durationMs: module.diagnostic().duration,
            });
          },
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

function reasonOf(module: TestModule): string {
  for (const test of module.children.allTests('failed'))
    return `${test.fullName}: ${test.result().errors?.[0]?.message}`;
  return module.errors()[0]?.message ?? 'no test of it ran';
}

function withReasons(moduleIds: readonly string[]): string {
  return moduleIds.map((moduleId) => `\n${moduleId}: ${reasons.get(moduleId)}`).join('');
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
        /\.ts$/.test(name) &&
        !/\.(?:test|gen|d)\.ts$|\/(?:routes|operator-routes|seed-\w+)\.ts$/.test(name) &&
        (!DRAWN.test(name) || DRAWN.test(`${where}/`)),
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
  const [named, ...tests] = words;
  if (!named) {
    console.error('npm run mutate -- FOLDER[,FOLDER …] [TEST FILTER …] [--most 100] [--seed 1] [--only 3,7]');
    process.exit(2);
  }
  return { targets: named.split(','), tests, most, seed, only };
}
