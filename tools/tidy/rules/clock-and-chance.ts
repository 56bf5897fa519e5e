import { isCode, lineAt, visit } from '../parse.ts';
import { isTest } from '../places.ts';
import type { Finding, Rule, SourceFile } from '../rule.ts';

const SERVER = /^(?:apps\/(?:platform|studio)\/src|packages\/(?:fairness|lottery-rules)\/src)\//;
const SOURCES = /^(?:apps\/platform\/src\/kernel|apps\/studio\/src\/engine)\/(?:clock|random)\.ts$/;
/** What a game shows in the browser decides nothing. */
const SHOWN = /^apps\/studio\/src\/(?:.+\/)?client\//;

export const clockAndChance: Rule = {
  name: 'time and chance come from the clock and random modules',
  reason: 'Tests travel in time, and every draw can be traced to one audited source.',
  check: (files) =>
    files
      .filter((file) => isCode(file) && SERVER.test(file.path) && !isTest(file.path))
      .filter(({ path, text }) => !SOURCES.test(path) && !SHOWN.test(path) && /\bMath\b|\bDate\b/.test(text))
      .flatMap(ownSources),
};

function ownSources(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const report = (what: string, offset: number) =>
    found.push({
      path: file.path,
      line: lineAt(file, offset),
      message: `${what} outside the clock and random modules`,
    });
  visit(file, {
    MemberExpression({ object, property, start }) {
      const name =
        object.type === 'Identifier' && property.type === 'Identifier'
          ? `${object.name}.${property.name}`
          : '';
      if (name === 'Math.random' || name === 'Date.now') report(name, start);
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        report('new Date()', start);
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') report('Date()', start);
    },
  });
  return found;
}
