import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance } from '../../../../test/scripted-chance.ts';
import { hmacChance } from '../../../../test/seeded-stream.ts';
import { minorUnits, readVectors } from '../../../../test/vectors.ts';
import { shareOf } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { drawNumbers, keno, totalReturn } from './rules.ts';

type Case = { picks: number[]; draw: number[]; hits: number; stake: string; totalReturn: string };
type Draw = { family: string; seed: string; label: string; result: number[] };

test('published cards pay the published amounts', () => {
  for (const published of readVectors<{ cases: Case[] }>('keno').cases) {
    const hits = published.picks.filter((pick) => published.draw.includes(pick)).length;
    expect(hits).toBe(published.hits);
    expect(shareOf(minorUnits(published.stake), totalReturn(published.picks.length, hits))).toBe(
      minorUnits(published.totalReturn),
    );
  }
});

test('published seeds draw the published numbers', () => {
  const draws = readVectors<{ draws: Draw[] }>('lottery-draw-commit').draws.filter(
    ({ family }) => family === 'KENO',
  );
  expect(draws.length).toBeGreaterThan(0);
  for (const draw of draws) expect(drawNumbers(hmacChance(draw.seed, draw.label))).toEqual(draw.result);
});

test('a round shows the draw, the hits and the prize', () => {
  const drawn = drawNumbers(simulationChance(5));
  const picks = drawn.slice(0, 3);
  const { state, debit, credit } = keno.start({ stake: '20000', picks }, simulationChance(5));
  expect(state).toMatchObject({ drawn, hits: picks.toSorted((a, b) => a - b) });
  expect([debit, credit]).toEqual([20_000n, 860_000n]);
});

test('repeated, missing, too many or impossible numbers are refused', () => {
  for (const picks of [[4, 4], [], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [0], [81], [1.5], 'all']) {
    expect(() => keno.start({ stake: '100', picks }, noChance)).toThrow('studio.malformed_request');
  }
});

test('every number is drawn equally often', () => {
  const chance = simulationChance(31);
  const counts = new Array<number>(80).fill(0);
  for (let round = 0; round < 5_000; round += 1) {
    // The first number of a draw; all twenty of one draw are not independent of each other.
    const first = drawNumbers(chance)[0] ?? 0;
    counts[first - 1] = (counts[first - 1] ?? 0) + 1;
  }
  expect(chiSquare(counts, new Array<number>(80).fill(1 / 80))).toBeLessThan(chiSquareLimit(79));
});
