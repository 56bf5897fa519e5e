import { lineAt, visit } from '../tidy/parse.ts';
import type { SourceFile } from '../tidy/rule.ts';
import { sqlAlternatives } from './sql-mutants.ts';

/** One small change to a program, as a mistake of one line would make it. */
export interface Mutant {
  id: string;
  path: string;
  line: number;
  /** What is different, in words. */
  what: string;
}

interface Site {
  start: number;
  end: number;
  kind: 'expression' | 'statement';
  alternatives: { text: string; what: string }[];
}

type Range = Readonly<{ start: number; end: number }>;

const FLIPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
};

/**
 * Calls that exist for their effect on others: without one nothing looks wrong at first. An assertion is none of them:
 * it says what cannot happen, so no test can come by.
 */
const GUARDING = /^(?:audit|check|demand|end|forget|limit|lock|prove|record|refuse|revoke|spend|take)/i;

/** The changes that are tried on a file, and its text with all of them inside, each asleep until it is chosen. */
export function findMutants(file: SourceFile): { mutants: Mutant[]; text: string } {
  const sites = sitesOf(file);
  const mutants: Mutant[] = [];
  const text = render(file, sites, mutants, { start: 0, end: file.text.length });
  return { mutants, text: mutants.length ? `${CHOOSER}${text}` : file.text };
}

/** Tells that a test came by, and whether this is the change that is being tried. */
const CHOOSER =
  'const __mutant = (id) => { globalThis.__reached?.add(id); return globalThis.__chosen === id; };';

function sitesOf(file: SourceFile): Site[] {
  const sites: Site[] = [];
  /** Where comparisons begin that mean the same when they are moved by one. */
  const unmoved = new Set<number>();
  const textOf = ({ start, end }: Range) => file.text.slice(start, end);
  const add = (node: Range, kind: Site['kind'], ...alternatives: Site['alternatives']) => {
    if (alternatives.length) sites.push({ start: node.start, end: node.end, kind, alternatives });
  };
  visit(file, {
    IfStatement: ({ test }) => add(test, 'expression', { text: 'false', what: 'never' }),
    LogicalExpression: (node) => {
      if (node.operator === '??') return;
      const { left, right } = node;
      add(
        node,
        'expression',
        { text: textOf(left), what: `without ${shortly(textOf(right))}` },
        { text: textOf(right), what: `without ${shortly(textOf(left))}` },
      );
    },
    ConditionalExpression: ({ test, consequent, alternate }) => {
      if (test.type !== 'BinaryExpression') return;
      const [left, right] = [textOf(test.left), textOf(test.right)];
      const ends = [textOf(consequent), textOf(alternate)];
      // The smaller or the larger of two, or what is left of one: where both are equal, either end is the same.
      const isSame = ends.includes(left) && ends.includes(right);
      const isRest = ends[0] === `${left} - ${right}` && /^0n?$/.test(ends[1] ?? '');
      if (isSame || isRest) unmoved.add(test.start);
    },
    BinaryExpression: (node) => {
      const flipped = FLIPPED[node.operator];
      if (!flipped || [node.left, node.right].some(isText)) return;
      if (/[<>]/.test(node.operator) && unmoved.has(node.start)) return;
      const text = `${textOf(node.left)} ${flipped} ${textOf(node.right)}`;
      add(node, 'expression', { text, what: `${flipped} instead of ${node.operator}` });
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'where') return;
      const what = `without where(${shortly(node.arguments.map(textOf).join(', '))})`;
      add(node, 'expression', { text: textOf(callee.object), what });
    },
    TaggedTemplateExpression: (node) => {
      if (textOf(node.tag).replace(/<.*/s, '') !== 'sql') return;
      const tag = textOf({ start: node.start, end: node.quasi.start });
      const alternatives = sqlAlternatives(textOf(node.quasi));
      add(node, 'expression', ...alternatives.map(({ text, what }) => ({ text: tag + text, what })));
    },
    ExpressionStatement: (node) => {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (call.type !== 'CallExpression' || !GUARDING.test(textOf(call.callee).replace(/^.*\./s, ''))) return;
      add(node, 'statement', { text: ';', what: `without ${shortly(textOf(call))}` });
    },
  });
  return sites;
}

const isText = (node: { type: string; value?: unknown }): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** The text of a range with the changes that stand in it, the outer ones around the inner. */
function render(file: SourceFile, sites: readonly Site[], mutants: Mutant[], range: Range): string {
  const inside = sites
    .filter(({ start, end }) => start >= range.start && end <= range.end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let text = '';
  let at = range.start;
  for (const site of inside) {
    if (site.start < at) continue;
    text += file.text.slice(at, site.start) + renderSite(file, inside, mutants, site);
    at = site.end;
  }
  return text + file.text.slice(at, range.end);
}

function renderSite(file: SourceFile, sites: readonly Site[], mutants: Mutant[], site: Site): string {
  const chosen = site.alternatives.map(({ text, what }) => {
    const id = `${file.path}#${mutants.length}`;
    mutants.push({ id, path: file.path, line: lineAt(file, site.start), what });
    return { test: `__mutant(${JSON.stringify(id)})`, text };
  });
  const inner = sites.filter((other) => other !== site);
  const original = render(file, inner, mutants, site);
  if (site.kind === 'statement') return chosen.map(({ test }) => `if (!${test}) `).join('') + original;
  return `(${chosen.map(({ test, text }) => `${test} ? (${text}) : `).join('')}(${original}))`;
}

const shortly = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};
