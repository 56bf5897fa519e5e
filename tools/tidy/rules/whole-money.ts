import { isCode, lineAt, visit } from '../parse.ts';
import { isTest } from '../places.ts';
import type { Finding, Rule, SourceFile } from '../rule.ts';

const MONEY = /^(?:packages\/money\/src|apps\/platform\/src\/wallet)\//;
const FLOAT_NAMES = ['parseFloat', 'toFixed', 'toPrecision'];

export const wholeMoney: Rule = {
  name: 'money code knows no floats',
  reason:
    'Amounts are bigint minor units; a float loses a cent sooner or later. A count is read with Number.parseInt.',
  check: (files) =>
    files.filter((file) => isCode(file) && MONEY.test(file.path) && !isTest(file.path)).flatMap(floatsIn),
};

function floatsIn(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const report = (what: string, offset: number) =>
    found.push({ path: file.path, line: lineAt(file, offset), message: `${what} makes a float` });
  visit(file, {
    Literal({ value, raw, start }) {
      if (typeof value === 'number' && !Number.isInteger(value)) report(raw ?? String(value), start);
    },
    UnaryExpression({ operator, start }) {
      if (operator === '+') report('unary +', start);
    },
    MemberExpression({ object, property, start }) {
      const isMath = object.type === 'Identifier' && object.name === 'Math';
      if (isMath && property.type === 'Identifier' && property.name === 'round') report('Math.round', start);
    },
    Identifier({ name, start, end }) {
      if (FLOAT_NAMES.includes(name)) report(name, start);
      // Number.isInteger and Number.parseInt are fine; Number itself, called or handed on, is not.
      if (name === 'Number' && file.text[end] !== '.') report('Number', start);
    },
  });
  return found;
}
