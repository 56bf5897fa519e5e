import { expect, test } from 'vitest';
import { jsonExcess, parseBoundedJson } from './bounded-json.ts';

const nested = (depth: number, [open, close] = ['[', ']']) => open.repeat(depth) + close.repeat(depth);

test('depth: below, at and above the limit, in lists and in objects', () => {
  const limits = { depth: 5, values: 100 };
  for (const [depth, expected] of [
    [4, null],
    [5, null],
    [6, 'depth'],
  ] as const) {
    expect(jsonExcess(nested(depth), limits)).toBe(expected);
    expect(jsonExcess('{"a":'.repeat(depth) + 1 + '}'.repeat(depth), limits)).toBe(expected);
  }
  expect(jsonExcess(`[${Array(50).fill('[[]]').join(',')}]`, { depth: 3, values: 200 })).toBeNull();
});

test('values: below, at and above the limit; lists and objects count, names do not', () => {
  const list = (count: number) => `[${Array(count).fill('0').join(' , ')}]`;
  const limits = { depth: 5, values: 10 };
  expect(jsonExcess(list(8), limits)).toBeNull();
  expect(jsonExcess(list(9), limits)).toBeNull();
  expect(jsonExcess(list(10), limits)).toBe('values');
  expect(jsonExcess('{"a":1,"b":{"c":[ ],"d":{}}}', { depth: 5, values: 5 })).toBeNull();
  expect(jsonExcess('{"a":1,"b":{"c":[ ],"d":{}}}', { depth: 5, values: 4 })).toBe('values');
});

test('what stands in texts does not count', () => {
  const limits = { depth: 1, values: 3 };
  expect(jsonExcess(JSON.stringify(['[[[,,,{', 'a"],[\\']), limits)).toBeNull();
  expect(jsonExcess('["\\\\",["', limits)).toBe('depth');
});

test('it counts what the parser finds, whatever the text looks like', () => {
  const count = (value: unknown): number =>
    1 +
    (value && typeof value === 'object' ? Object.values(value).reduce((sum, one) => sum + count(one), 0) : 0);
  const depthOf = (value: unknown): number =>
    value && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  let seed = 7;
  const roll = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  const grow = (room: number): unknown => {
    const kind = roll(room > 0 ? 6 : 4);
    if (kind < 4) return [null, -1.5e3, 'a,[{"\\', true][kind];
    const items = Array.from({ length: roll(4) }, () => grow(room - 1));
    return kind === 4 ? items : Object.fromEntries(items.map((item, index) => [`"${index},`, item]));
  };
  for (let run = 0; run < 2_000; run += 1) {
    const value = grow(5);
    const text = JSON.stringify(value, null, roll(3));
    const [depth, values] = [depthOf(value), count(value)];
    expect(jsonExcess(text, { depth, values }), text).toBeNull();
    expect(jsonExcess(text, { depth, values: values - 1 }), text).toBe('values');
    if (depth > 0) expect(jsonExcess(text, { depth: depth - 1, values }), text).toBe('depth');
  }
});

test('what is too much is not parsed', () => {
  expect(() => parseBoundedJson(nested(33))).toThrow('depth');
  expect(parseBoundedJson(nested(32))).toBeTruthy();
});
