import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { hmacChance } from '../../../../test/seeded-stream.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { spinReels } from '../reels.ts';
import { FREE_SPINS, LINE_PAYS, LINES, SCATTER_PAYS, STRIPS } from './data.ts';
import { evaluate, type Spin } from './evaluate.ts';
import { jadeLanternGarden } from './rules.ts';

type Case = Spin & { stops: number[]; totalCreditsInFreeSpin: number };
type ParSheet = {
  strips: string[][];
  lines: number[][];
  linePays: Record<string, Record<string, number>>;
  scatterPays: Record<string, number>;
};
const { jadeLanternGarden: cases } = readVectors<{ jadeLanternGarden: Case[] }>('slots');

const TRIGGERING_STOPS = [23, 10, 19, 22, 31];
const EMPTY_STOPS = [9, 9, 15, 0, 28];

test('published stops show the published windows and wins', () => {
  for (const { stops, totalCreditsInFreeSpin, ...spin } of cases) {
    expect(evaluate(stops)).toEqual(spin);
    const { credit } = jadeLanternGarden.start({ stake: '200000' }, scriptedChance(...stops));
    expect(credit).toBe(BigInt(spin.totalCredits) * 10_000n);
  }
});

test('a free spin on the published stops pays double', () => {
  for (const { stops, totalCreditsInFreeSpin } of cases) {
    const { state } = jadeLanternGarden.start({ stake: '200000' }, scriptedChance(...TRIGGERING_STOPS));
    const { credit } = jadeLanternGarden.act(state, { type: 'spin' }, scriptedChance(...stops));
    expect(credit).toBe(BigInt(totalCreditsInFreeSpin) * 10_000n);
  }
});

test('strips, lines and pays are those of the par sheet', () => {
  const sheet = readVectors<ParSheet>('par-sheets/jade-lantern-garden');
  expect(STRIPS).toEqual(sheet.strips);
  expect(LINES).toEqual(sheet.lines);
  expect(SCATTER_PAYS).toEqual(sheet.scatterPays);
  for (const [symbol, pays] of Object.entries(LINE_PAYS)) {
    expect(pays).toEqual([3, 4, 5].map((count) => sheet.linePays[symbol]?.[count]));
  }
});

test('published seeds stop the reels where published', () => {
  type Draw = { family: string; seed: string; label: string; result: number[] };
  const { draws } = readVectors<{ draws: Draw[] }>('lottery-draw-commit');
  const spins = draws.filter(({ family }) => family === 'SLOT32x5');
  expect(spins.length).toBeGreaterThan(0);
  for (const { seed, label, result } of spins)
    expect(spinReels(STRIPS, hmacChance(seed, label))).toEqual(result);
});

test('three scatters give ten free spins that cost nothing, and more scatters give ten more', () => {
  let step = jadeLanternGarden.start({ stake: '20000' }, scriptedChance(...TRIGGERING_STOPS));
  expect(step).toMatchObject({ debit: 20_000n, credit: 60_000n, state: { freeSpinsLeft: FREE_SPINS } });
  step = jadeLanternGarden.act(step.state, { type: 'spin' }, scriptedChance(...TRIGGERING_STOPS));
  expect(step).toMatchObject({ debit: 0n, credit: 120_000n, state: { freeSpinsLeft: 19 } });
  for (let spin = 0; spin < 19; spin += 1) {
    expect(jadeLanternGarden.isOver(step.state)).toBe(false);
    const action = jadeLanternGarden.completion.action(step.state);
    step = jadeLanternGarden.act(step.state, action, scriptedChance(...EMPTY_STOPS));
  }
  expect(jadeLanternGarden.isOver(step.state)).toBe(true);
  expect(jadeLanternGarden.payout(step.state)).toBe(180_000n);
  expect(() => jadeLanternGarden.act(step.state, { type: 'spin' }, scriptedChance())).toThrow(
    'studio.round_over',
  );
});

test('what the player sees includes the windows of all spins', () => {
  const { state } = jadeLanternGarden.start({ stake: '20000' }, scriptedChance(...TRIGGERING_STOPS));
  expect(jadeLanternGarden.view(state)).toMatchObject({
    freeSpinsLeft: 10,
    spins: [{ scatterCount: 3, free: false, win: '60000', window: evaluate(TRIGGERING_STOPS).window }],
  });
});

test('base wins fall into the published bands', () => {
  const { maths } = readVectors<{ maths: { winDistributionBase: Record<string, number>; cycle: number } }>(
    'par-sheets/jade-lantern-garden',
  );
  const published = Object.values(maths.winDistributionBase);
  const borders = [0, 10, 20, 40, 100, 200, 400];
  const counts = new Array<number>(8).fill(0);
  const chance = simulationChance(20);
  for (let round = 0; round < 12_000; round += 1) {
    const { totalCredits } = evaluate(spinReels(STRIPS, chance));
    const band = totalCredits === 0 ? 0 : borders.filter((border) => totalCredits >= border).length;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  const probabilities = published.slice(0, 7).map((stops) => stops / maths.cycle);
  probabilities.push(1 - probabilities.reduce((sum, probability) => sum + probability, 0));
  expect(chiSquare(counts, probabilities)).toBeLessThan(chiSquareLimit(7));
});
