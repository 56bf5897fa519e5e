import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const PAGES = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CONTRIBUTING.md'];

/** Pieces of code with the file they are taken from; a line with … stands for what is left out. */
function snippetsOf(page: string): { file: string; parts: string[] }[] {
  return [...page.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(([, file = '', code = '']) => ({
    file,
    parts: code.split(/^…$/m).map((part) => part.replace(/^\n|\n$/g, '')),
  }));
}

/** Whether the parts stand in the text to the letter, one after the other. */
function stands(parts: readonly string[], text: string): boolean {
  let at = 0;
  return parts.every((part) => {
    const found = text.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

/** Paths of the tree that a page names; those with a placeholder are patterns, not files. */
const pathsOf = (page: string): string[] =>
  [...page.matchAll(/(?:^|[`(\s])((?:apps|packages|docs|tools|scripts|e2e|bench)\/[\w./-]+)/gm)]
    .map(([, found = '']) => found.replace(/[./]+$/, ''))
    .filter((found) => !/NNNN/.test(found));

test('every piece of code in STYLE.md stands in the file that it names', () => {
  const snippets = snippetsOf(read('STYLE.md'));
  expect(snippets.length).toBeGreaterThan(4);
  const strange = snippets.filter(({ file, parts }) => !stands(parts, read(file)));
  expect(strange).toEqual([]);
});

describe('every path that a page names is there', () => {
  test.each(PAGES)('%s', (page) => {
    expect(pathsOf(read(page)).filter((found) => !existsSync(path.join(ROOT, found)))).toEqual([]);
  });
});

test('a piece that has changed, or in another order, is noticed, and so is a path that is gone', () => {
  const page = '```ts a.ts\none\n…\ntwo\n```\n\nSee `apps/none/gone.ts`, `apps/<domain>/x.ts`.';
  expect(snippetsOf(page)).toEqual([{ file: 'a.ts', parts: ['one', 'two'] }]);
  expect(stands(['one', 'two'], 'one\nand two')).toBe(true);
  expect(stands(['one', 'two'], 'two\nand one')).toBe(false);
  expect(pathsOf(page)).toContain('apps/none/gone.ts');
});
