import { expect, test } from 'vitest';
import { choiceOf, fieldsOf, flagOf, integerOf, listOf, numberSetOf, stakeOf } from './input.ts';

const range = { from: 1, to: 3 };
const asItIs = (item: unknown) => item;

/** The code of a refusal; anything else that is thrown is a bug, and shows as one. */
function answer<Value>(read: () => Value): Value | string {
  try {
    return read();
  } catch (error) {
    return (error as { code?: string }).code ?? `bug: ${error}`;
  }
}

test('a whole number is taken from its first to its last, and nothing else', () => {
  const read = (value: unknown) => answer(() => integerOf(value, range));
  expect([1, 2, 3].map(read)).toEqual([1, 2, 3]);
  for (const other of [0, 4, 1.5, '2', null, undefined, Number.NaN])
    expect(read(other)).toBe('studio.malformed_request');
});

test('a list is as long as it may be, and no longer', () => {
  const read = (value: unknown) => answer(() => listOf(value, range, asItIs));
  expect([read(['a']), read(['a', 'b', 'c'])]).toEqual([['a'], ['a', 'b', 'c']]);
  for (const other of [[], ['a', 'b', 'c', 'd'], 'abc', { length: 2 }, null])
    expect(read(other)).toBe('studio.malformed_request');
});

test('a set of numbers rises and has none twice', () => {
  const read = (value: unknown) => answer(() => numberSetOf(value, range, { from: 1, to: 12 }));
  expect(read([12, 2, 7])).toEqual([2, 7, 12]);
  for (const other of [[2, 2], [0, 1], [12, 13], []]) expect(read(other)).toBe('studio.malformed_request');
});

test('a stake is a whole number above nothing, in its only spelling', () => {
  const read = (value: unknown) => answer(() => stakeOf(value));
  expect([read('1'), read('999999999999999')]).toEqual([1n, 999_999_999_999_999n]);
  for (const other of ['0', '-1', '01', '1.5', ' 1', '1000000000000000', 1, null, ''])
    expect(read(other)).toBe('studio.bad_stake');
});

test('choices, flags and fields are what they say or refused', () => {
  expect(answer(() => choiceOf('b', ['a', 'b']))).toBe('b');
  expect(answer(() => choiceOf('c', ['a', 'b']))).toBe('studio.malformed_request');
  expect([undefined, false, true].map((value) => answer(() => flagOf(value)))).toEqual([false, false, true]);
  for (const other of [null, 0, 'true']) expect(answer(() => flagOf(other))).toBe('studio.malformed_request');
  expect(answer(() => fieldsOf({ a: 1 }))).toEqual({ a: 1 });
  for (const other of [null, [], 'a', undefined])
    expect(answer(() => fieldsOf(other))).toBe('studio.malformed_request');
});
