import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one mistake that is awake, or none. */
    chosenMutant: string;
    /** Where test files say which mistakes they came by. */
    mutantReports: string;
  }
}

const world = globalThis as { __chosen?: string; __reached?: Set<string> };
const reached = new Set<string>();
world.__chosen = inject('chosenMutant');
world.__reached = reached;

afterAll(() => {
  if (world.__chosen) return;
  const file = expect.getState().testPath ?? '';
  const name = `${file.replace(/\W+/g, '_').slice(-150)}.json`;
  writeFileSync(path.join(inject('mutantReports'), name), JSON.stringify({ file, reached: [...reached] }));
});
