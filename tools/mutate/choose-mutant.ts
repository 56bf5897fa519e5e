import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The names of the mistakes; a test file is told by `?mutant=3` which one is awake. */
    mutants: string[];
    /** Where test files say which mistakes they came by, and which are noticed already. */
    mutantReports: string;
  }
}

const world = globalThis as { __chosen?: string; __reached?: { add: (id: string) => void } };
const reports = inject('mutantReports');
const [file = '', query = ''] = (expect.getState().testPath ?? '').split('?mutant=');
const isFirstRun = query === '';
const reached = new Set<string>();
let atLoad: string[] = [];
world.__chosen = inject('mutants')[Number(query || -1)];

/** A mistake may make a loop that never ends, which no time limit of a test can stop: it stops at the next place that is looked at. */
const ENDLESS_MS = 60_000;
const LOOKS = 10_000;
let looks = 0;
let endsAt = Number.POSITIVE_INFINITY;
world.__reached = {
  add(id) {
    reached.add(id);
    looks += 1;
    if (!isFirstRun && looks % LOOKS === 0 && Date.now() > endsAt) throw new Error('it does not end');
  },
};

const noticed = path.join(reports, `noticed-${query}`);
if (world.__chosen && existsSync(noticed)) throw new Error('another file has noticed it');

beforeAll(() => {
  // What a file does while it is loaded happens once for all files of a process.
  atLoad = [...reached];
});

// The first test that fails has said enough.
let failed = false;
beforeEach(({ skip }) => {
  endsAt = Date.now() + ENDLESS_MS;
  skip(failed);
});
afterEach(({ task }) => {
  if (isFirstRun || task.result?.state !== 'fail') return;
  failed = true;
  writeFileSync(noticed, '');
});

afterAll(() => {
  if (!isFirstRun) return;
  const name = `reached-${file.replace(/\W+/g, '_').slice(-150)}.json`;
  writeFileSync(path.join(reports, name), JSON.stringify({ file, reached: [...reached], atLoad }));
});
