import { expect, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { coalesce } from './coalesce.ts';

const platform = {} as Platform;

test('questions of one moment, and those that come while one runs, are asked together; each gets its own answer', async () => {
  const asked: number[][] = [];
  const double = coalesce(async (_platform, questions: readonly number[]) => {
    asked.push([...questions]);
    await new Promise((resolve) => setImmediate(resolve));
    return questions.map((number) => number * 2);
  });
  const first = [1, 2].map((number) => double(platform, number));
  await new Promise((resolve) => setImmediate(resolve));
  const second = [3, 4, 5].map((number) => double(platform, number));
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('a failure reaches those who asked, and nobody after them', async () => {
  let isBroken = true;
  const same = coalesce(async (_platform, questions: readonly number[]) => {
    if (isBroken) throw new Error('away');
    return questions;
  });
  await expect(Promise.all([same(platform, 1), same(platform, 2)])).rejects.toThrow('away');
  isBroken = false;
  expect(await same(platform, 3)).toBe(3);
});
