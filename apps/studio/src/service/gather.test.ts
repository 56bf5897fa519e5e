import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what arrives while one statement runs goes with the next, each answer to its own question', async () => {
  const asked: number[][] = [];
  const double = gather(async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    await new Promise((resolve) => setImmediate(resolve));
    return numbers.map((number) => number * 2);
  });
  const first = [double(1), double(2)];
  const later = first[0]?.then(() => Promise.all([double(3), double(4)]));
  expect(await Promise.all(first)).toEqual([2, 4]);
  expect(await later).toEqual([6, 8]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a statement that fails fails for those who asked with it, and for nobody after them', async () => {
  let isBroken = true;
  const echo = gather(async (words: readonly string[]) => {
    if (isBroken) throw new Error('the database is away');
    return words;
  });
  const refused = await Promise.allSettled([echo('a'), echo('b')]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await echo('c')).toBe('c');
});
