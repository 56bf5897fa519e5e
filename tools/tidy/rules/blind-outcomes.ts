import { isCode } from '../parse.ts';
import { isTest } from '../places.ts';
import { targetsOf } from '../resolve-import.ts';
import type { Rule, SourceFile } from '../rule.ts';

const OUTCOMES: readonly RegExp[] = [
  /^(?:apps|packages)\/(?:.+\/)?rules(?:\.ts$|\/)/,
  /^packages\/(?:fairness|lottery-rules)\/src\//,
  /^apps\/studio\/src\/games\//,
  /^apps\/platform\/src\/kernel\/random\.ts$/,
];
const MONEY = /^packages\/money\/|^apps\/(?:platform|studio)\/src\/wallet\//;
/** What a game shows in the browser decides nothing, and it shows amounts. */
const SHOWN = /^apps\/studio\/src\/(?:.+\/)?client\//;

const decides = (path: string) =>
  OUTCOMES.some((place) => place.test(path)) && !MONEY.test(path) && !SHOWN.test(path) && !isTest(path);

export const blindOutcomes: Rule = {
  name: 'no import path leads from rules or randomness to money',
  reason: 'An outcome that cannot see a balance or a stake cannot be bent by it.',
  check: (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    return files
      .filter((file) => isCode(file) && decides(file.path))
      .flatMap((file) => {
        const way = wayToMoney(file, byPath, files);
        return way === null ? [] : [{ path: file.path, message: `reaches money: ${way.join(' > ')}` }];
      });
  },
};

/** The shortest chain of imports from a file to money, if there is one. */
function wayToMoney(
  start: SourceFile,
  byPath: ReadonlyMap<string, SourceFile>,
  files: readonly SourceFile[],
): string[] | null {
  const cameFrom = new Map<string, string | null>([[start.path, null]]);
  // A Map keeps the order of insertion and may grow while it is walked, which makes it the queue as well.
  for (const path of cameFrom.keys()) {
    if (MONEY.test(path)) return chain(path, cameFrom);
    const file = byPath.get(path);
    for (const target of file ? targetsOf(file, files) : [])
      if (target.path !== null && !cameFrom.has(target.path)) cameFrom.set(target.path, path);
  }
  return null;
}

function chain(end: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const way = [];
  for (let at: string | null = end; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way;
}
