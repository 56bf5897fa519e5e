import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../test/chi-square.ts';
import { scriptedChance } from '../../test/scripted-chance.ts';
import { chanceFrom, dealer, entryAt, pickByWeight } from './chance.ts';
import { simulationChance } from './simulation-chance.ts';

test('values of the incomplete last block are drawn again, so no result is favoured', () => {
  const source = [4_294_967_295, 4_294_967_290, 17];
  const chance = chanceFrom(() => source.shift() ?? 0);
  expect(chance.uniform(10)).toBe(7);
  expect(source).toEqual([]);
});

test('a draw of 2^32 passes the 32 bits on untouched', () => {
  expect(chanceFrom(() => 4_294_967_295).uniform(2 ** 32)).toBe(4_294_967_295);
});

test('a draw of nothing, of a fraction or of too much is a bug', () => {
  const chance = chanceFrom(() => 0);
  for (const n of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => chance.uniform(n)).toThrow(RangeError);
});

test('a dealer gives every item once and then no more', () => {
  const next = dealer(['a', 'b', 'c'], scriptedChance(2, 0, 0));
  expect([next(), next(), next()]).toEqual(['c', 'b', 'a']);
  expect(next).toThrow(RangeError);
});

test('weights own consecutive shares of the roll', () => {
  const entries = [
    { name: 'common', weight: 3 },
    { name: 'rare', weight: 1 },
  ];
  expect([0, 1, 2, 3].map((roll) => entryAt(entries, roll).name)).toEqual([
    'common',
    'common',
    'common',
    'rare',
  ]);
  expect(pickByWeight(entries, scriptedChance(3)).name).toBe('rare');
  expect(() => entryAt(entries, 4)).toThrow(RangeError);
});

test('the simulation stream repeats for a seed and is uniform', () => {
  const first = simulationChance(11);
  const second = simulationChance(11);
  const counts = new Array<number>(37).fill(0);
  for (let draw = 0; draw < 100_000; draw += 1) {
    const value = first.uniform(37);
    if (draw < 100) expect(second.uniform(37)).toBe(value);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  expect(chiSquare(counts, new Array<number>(37).fill(1 / 37))).toBeLessThan(chiSquareLimit(36));
});
