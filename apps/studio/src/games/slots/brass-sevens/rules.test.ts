import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { hmacChance } from '../../../../test/seeded-stream.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { spinReels } from '../reels.ts';
import { LINES, SEED, STRIPS, THREE_OF_A_KIND } from './data.ts';
import { brassSevens, evaluate, progressive, type Spin } from './rules.ts';

type Vectors = {
  brassSevens: (Spin & { stops: number[] })[];
  progressive: {
    startPool: string;
    steps: { bet: number; jackpot: boolean; award: string; poolAfter: string }[];
  }[];
};
const vectors = readVectors<Vectors>('slots');

const millionths = (decimal: string) => BigInt(decimal.replace('.', ''));

test('published stops show the published windows and wins', () => {
  for (const { stops, ...spin } of vectors.brassSevens) {
    expect(evaluate(stops)).toEqual(spin);
    const { credit } = brassSevens.start({ stake: '50000' }, scriptedChance(...stops));
    expect(credit).toBe(BigInt(spin.totalCredits) * 10_000n);
  }
});

test('the pool grows, pays and is seeded anew as published', () => {
  for (const { startPool, steps } of vectors.progressive) {
    let pool = millionths(startPool);
    for (const { bet, jackpot, award, poolAfter } of steps) {
      const stake = BigInt(bet) * 10_000n;
      pool = progressive.feed(pool, stake);
      if (jackpot) {
        const won = progressive.award(pool, stake);
        expect(won.award).toBe(millionths(award));
        pool = won.pool;
      }
      expect(pool).toBe(millionths(poolAfter));
    }
  }
});

test('three crowns win the jackpot on the centre line and only there', () => {
  const crowns = STRIPS.map((reel) => reel.indexOf('JP'));
  const shifted = (rows: number) =>
    crowns.map((stop, reel) => (stop - rows + (STRIPS[reel]?.length ?? 0)) % 24);
  const centre = brassSevens.start({ stake: '10000' }, scriptedChance(...shifted(1))).state;
  expect(progressive.isWon(centre)).toBe(true);
  expect(centre.linePays[0]).toBe(400);
  for (const row of [0, 2]) expect(evaluate(shifted(row)).jackpot).toBe(false);
});

test('strips, lines and pays are those of the par sheet', () => {
  type ParSheet = {
    strips: string[][];
    lines: number[][];
    linePays: Record<string, number>;
    progressive: { seed: number };
  };
  const sheet = readVectors<ParSheet>('par-sheets/brass-sevens');
  expect(STRIPS).toEqual(sheet.strips);
  expect(LINES).toEqual(sheet.lines);
  for (const [face, pay] of Object.entries(THREE_OF_A_KIND))
    expect(pay).toBe(sheet.linePays[`${face}3`] ?? 0);
  expect(SEED).toBe(BigInt(sheet.progressive.seed) * 1_000_000n);
});

test('published seeds stop the reels where published', () => {
  type Draw = { family: string; seed: string; label: string; result: number[] };
  const { draws } = readVectors<{ draws: Draw[] }>('lottery-draw-commit');
  const spins = draws.filter(({ family }) => family === 'SLOT24x3');
  expect(spins.length).toBeGreaterThan(0);
  for (const { seed, label, result } of spins)
    expect(spinReels(STRIPS, hmacChance(seed, label))).toEqual(result);
});

test('spins win as often as the whole cycle does', () => {
  const chance = simulationChance(777);
  const counts = [0, 0];
  for (let round = 0; round < 10_000; round += 1) {
    const won = Number(evaluate(spinReels(STRIPS, chance)).totalCredits > 0);
    counts[won] = (counts[won] ?? 0) + 1;
  }
  expect(chiSquare(counts, [6113 / 13824, 7711 / 13824])).toBeLessThan(chiSquareLimit(1));
});
