import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { spinReels } from '../reels.ts';
import { cascade } from './cascade.ts';
import { FREE_SPIN_LADDER, LADDER, STRIPS, WAY_PAYS } from './data.ts';
import { creditsOf, monsoonTerraces } from './rules.ts';

type ParSheet = {
  strips: string[][];
  wayPays: Record<string, Record<string, number>>;
  ladder: { base: number[]; free: number[] };
  maths: { cycle: number; cascades: Record<string, number> };
  cases: {
    stops: number[];
    falls: { wins: object[]; credits: number }[];
    settled: string[][];
    scatterCount: number;
    totalCredits: number;
    totalCreditsInFreeSpin: number;
  }[];
};
const sheet = readVectors<ParSheet>('par-sheets/monsoon-terraces');

const TRIGGERING_STOPS = [9, 1, 18, 15, 9];

test('the stops of the par sheet fall as printed there', () => {
  for (const published of sheet.cases) {
    const { falls, settled, drums } = cascade(published.stops);
    expect(falls.map(({ wins, credits }) => ({ wins, credits }))).toEqual(published.falls);
    expect({ settled, drums }).toEqual({ settled: published.settled, drums: published.scatterCount });
    expect(creditsOf(falls, LADDER)).toBe(published.totalCredits);
    expect(creditsOf(falls, FREE_SPIN_LADDER)).toBe(published.totalCreditsInFreeSpin);
  }
});

test('strips, pays and ladders are those of the par sheet', () => {
  expect(STRIPS).toEqual(sheet.strips);
  expect(sheet.ladder).toMatchObject({ base: LADDER, free: FREE_SPIN_LADDER });
  for (const [symbol, pays] of Object.entries(WAY_PAYS)) {
    expect(pays).toEqual([3, 4, 5].map((reels) => sheet.wayPays[symbol]?.[reels]));
  }
});

test('a spin is paid for the stake it was made with', () => {
  for (const { stops, totalCredits } of sheet.cases) {
    const { debit, credit } = monsoonTerraces.start({ stake: '40000' }, scriptedChance(...stops));
    expect([debit, credit]).toEqual([40_000n, 2_000n * BigInt(totalCredits)]);
  }
});

test('three drums at rest give eight free spins on the higher ladder', () => {
  const { state } = monsoonTerraces.start({ stake: '20000' }, scriptedChance(...TRIGGERING_STOPS));
  expect(state.freeSpinsLeft).toBe(8);
  const [paying] = sheet.cases.filter(({ falls }) => falls.length > 1);
  const step = monsoonTerraces.act(state, { type: 'spin' }, scriptedChance(...(paying?.stops ?? [])));
  expect(step).toMatchObject({ debit: 0n, credit: 1_000n * BigInt(paying?.totalCreditsInFreeSpin ?? 0) });
  expect(step.state.freeSpinsLeft).toBe(7);
  expect(monsoonTerraces.view(step.state)).toMatchObject({
    spins: [
      { drums: 3, falls: [] },
      { free: true, falls: [{ multiplier: 3 }, { multiplier: 6 }] },
    ],
  });
});

test('symbols sink into the gaps in their order, and the strip refills the top', () => {
  // Lotus pays on the first three reels; whatever lay above it sinks by as many rows as were washed away below.
  const { falls, settled } = cascade([3, 18, 1, 3, 9]);
  const reel = (window: readonly (readonly string[])[] | undefined, index: number) =>
    window?.map((row) => row[index]);
  expect(reel(falls[0]?.window, 0)).toEqual(['LO', 'RI', 'JA']);
  expect(reel(settled, 0)).toEqual(['HA', 'RI', 'JA']);
  expect(reel(falls[0]?.window, 2)).toEqual(['W', 'LO', 'HE']);
  expect(reel(settled, 2)).toEqual(['BU', 'DR', 'HE']);
});

test('cascades are as long as often as the whole cycle says', () => {
  const chance = simulationChance(243);
  const counts = [0, 0, 0, 0, 0];
  for (let round = 0; round < 8_000; round += 1) {
    const length = Math.min(cascade(spinReels(STRIPS, chance)).falls.length, 4);
    counts[length] = (counts[length] ?? 0) + 1;
  }
  const { cycle, cascades } = sheet.maths;
  const probabilities = [0, 1, 2, 3].map((length) => (cascades[length] ?? 0) / cycle);
  probabilities.push(1 - probabilities.reduce((sum, probability) => sum + probability, 0));
  expect(chiSquare(counts, probabilities)).toBeLessThan(chiSquareLimit(4));
});
