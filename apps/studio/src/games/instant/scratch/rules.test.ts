import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { PRIZES, TICKETS } from './data.ts';
import { prizeOf, scratchCard } from './rules.ts';

type Vectors = {
  table: { multiplier: number; rollFrom: number; rollTo: number }[];
  cases: { roll: number; multiplier: number }[];
};
const vectors = readVectors<Vectors>('scratch');

test('published tickets win the published prizes', () => {
  for (const { roll, multiplier } of vectors.cases) expect(prizeOf(roll)).toBe(multiplier);
});

test('every prize owns exactly its published tickets', () => {
  for (const { multiplier, rollFrom, rollTo } of vectors.table) {
    expect([prizeOf(rollFrom), prizeOf(rollTo)]).toEqual([multiplier, multiplier]);
    expect(prizeOf(rollTo + 1)).not.toBe(multiplier);
  }
});

test('the picture shows three of the prize, and three of nothing else', () => {
  const chance = simulationChance(404);
  for (let round = 0; round < 600; round += 1) {
    const { state } = scratchCard.start({ stake: '10000' }, chance);
    expect(state.fields).toHaveLength(9);
    const triples = new Set(
      state.fields.filter((field) => state.fields.filter((other) => other === field).length >= 3),
    );
    expect([...triples]).toEqual(state.multiplier === 0 ? [] : [state.multiplier]);
    expect(scratchCard.payout(state)).toBe(10_000n * BigInt(state.multiplier));
  }
});

test('prizes come up as often as their tickets say', () => {
  const chance = simulationChance(12);
  const bands = PRIZES.slice(3);
  const counts = new Array<number>(bands.length).fill(0);
  for (let round = 0; round < 100_000; round += 1) {
    const prize = prizeOf(chance.uniform(TICKETS));
    const index = bands.findIndex(({ multiplier }) => multiplier === prize);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  const total = bands.reduce((sum, { weight }) => sum + weight, 0);
  expect(
    chiSquare(
      counts,
      bands.map(({ weight }) => weight / total),
    ),
  ).toBeLessThan(chiSquareLimit(bands.length - 1));
});
