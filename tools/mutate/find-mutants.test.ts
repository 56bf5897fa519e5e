import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { sqlAlternatives } from './sql-mutants.ts';

const find = (text: string) => findMutants({ path: 'a.ts', text });
const changes = (text: string) => find(text).mutants.map(({ what }) => what);

/** Runs the rendered text with one change chosen, and says which changes it came by. */
function run(text: string, chosen: string | null): { value: unknown; reached: string[] } {
  const reached = new Set<string>();
  Object.assign(globalThis, { __reached: reached, __chosen: chosen });
  try {
    const value: unknown = new Function(`${find(text).text}; return act();`)();
    return { value, reached: [...reached] };
  } finally {
    Object.assign(globalThis, { __reached: undefined, __chosen: undefined });
  }
}

test('guards, bounds, sums and conditions are changed, texts are not', () => {
  expect(changes('if (a) throw b;')).toEqual(['never']);
  expect(changes('x = a <= b;')).toEqual(['< instead of <=']);
  expect(changes('x = a + b;')).toEqual(['- instead of +']);
  expect(changes("x = 'a' + b;")).toEqual([]);
  expect(changes('x = a && b;')).toEqual(['without b', 'without a']);
  expect(changes('x = a ?? b;')).toEqual([]);
  expect(changes("q.where('merchant_id', '=', id).execute()")).toEqual([
    "without where('merchant_id', '=', id)",
  ]);
  expect(changes('await audit.record(tx, x);')).toEqual(['without audit.record(tx, x)']);
  expect(changes('await render(x);')).toEqual([]);
  expect(changes('assert(x);')).toEqual([]);
});

test('a bound that means the same when it is moved is left alone', () => {
  expect(changes('x = a < b ? a : b;')).toEqual([]);
  expect(changes('x = a > b.c ? b.c : a;')).toEqual([]);
  expect(changes('x = a > b ? a - b : 0n;')).toEqual(['+ instead of -']);
  expect(changes('x = a > b ? c : b;')).toEqual(['>= instead of >']);
});

test('asleep, all changes together behave as the program; chosen, each behaves as its change', () => {
  const text = 'function act() { if (1 < 2 && 3 <= 3) return 5 - 2; return 0; }';
  const { mutants } = find(text);
  expect(run(text, null).value).toBe(3);
  const outcomes = mutants.map(({ id, what }) => [what, run(text, id).value]);
  expect(outcomes).toEqual([
    ['never', 0],
    ['without 3 <= 3', 3],
    ['without 1 < 2', 3],
    ['<= instead of <', 3],
    ['< instead of <=', 0],
    ['+ instead of -', 7],
  ]);
});

test('a change that no call comes by is known as not reached', () => {
  const text = 'function act() { if (false) { if (1 > 2) return 1; } return 0; }';
  expect(run(text, null).reached).toEqual(['a.ts#0']);
  expect(find(text).mutants).toHaveLength(3);
});

test('conditions of a statement are left out and its bounds moved, a between is left whole', () => {
  const statement =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template is the matter here.
    '`select 1 where a = ${x} and merchant_id = ${m} and at between ${f} and ${t} and n <= 5`';
  expect(sqlAlternatives(statement).map(({ what }) => what)).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as above.
    'without "and merchant_id = ${m}"',
    'without "and n <= 5"',
    '< instead of <= in SQL',
  ]);
});
