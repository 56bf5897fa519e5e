import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { minorUnits, readVectors } from '../../../../test/vectors.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { neighboursOf } from './announced.ts';
import { RED, WHEEL } from './data.ts';
import { INSIDE_PLACES } from './layout.ts';
import { europeanRoulette, frenchRoulette } from './rules.ts';

type Vectors = {
  wheelOrder: number[];
  red: number[];
  counts: { splits: number; corners: number };
  cases: {
    bet: string;
    numbers: number[] | null;
    laPartage: boolean;
    result: number;
    stake: string;
    totalReturn: string;
  }[];
};
const vectors = readVectors<Vectors>('roulette');

test('published spins pay the published amounts', () => {
  for (const { bet, numbers, laPartage, result, stake, totalReturn } of vectors.cases) {
    const game = laPartage ? frenchRoulette : europeanRoulette;
    const bets = [{ bet, numbers: numbers ?? undefined, stake: String(minorUnits(stake)) }];
    const { debit, credit } = game.start({ bets }, scriptedChance(result));
    expect([debit, credit]).toEqual([minorUnits(stake), minorUnits(totalReturn)]);
  }
});

test('the wheel and its colours are the published ones', () => {
  expect(WHEEL).toEqual(vectors.wheelOrder);
  expect(RED).toEqual(vectors.red);
});

test('the cloth has every place of a real one', () => {
  const counts = Object.values(INSIDE_PLACES).map((places) => places.length);
  expect(counts).toEqual([37, vectors.counts.splits, 12, 2, vectors.counts.corners, 1, 11]);
  for (const places of Object.values(INSIDE_PLACES)) {
    expect(new Set(places.map(String)).size).toBe(places.length);
  }
});

test('chips between numbers that do not touch are refused', () => {
  const misplaced = [
    { bet: 'split', numbers: [3, 4] },
    { bet: 'split', numbers: [1, 3] },
    { bet: 'street', numbers: [2, 3, 4] },
    { bet: 'corner', numbers: [3, 4, 6, 7] },
    { bet: 'line', numbers: [1, 2, 3, 7, 8, 9] },
    { bet: 'basket', numbers: [0] },
  ];
  for (const chip of misplaced) {
    const attempt = () => europeanRoulette.start({ bets: [{ ...chip, stake: '100' }] }, noChance);
    expect(attempt).toThrow('studio.unknown_bet');
  }
});

test('half of an even-chance stake comes back on zero at the French table only, rounded down', () => {
  const bets = [
    { bet: 'red', stake: '101' },
    { bet: 'dozen1', stake: '100' },
  ];
  expect(frenchRoulette.start({ bets }, scriptedChance(0)).credit).toBe(50n);
  expect(europeanRoulette.start({ bets }, scriptedChance(0)).credit).toBe(0n);
});

test.each([
  ['voisins', 9, [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]],
  ['tiers', 6, [27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33]],
  ['orphelins', 5, [1, 20, 14, 31, 9, 17, 34, 6]],
  ['zero-game', 4, [12, 35, 3, 26, 0, 32, 15]],
])('the announcement %s puts %i chips on its sector of the wheel', (bet, chips, sector) => {
  const { state, debit } = europeanRoulette.start({ bets: [{ bet, stake: '100' }] }, scriptedChance(0));
  expect(debit).toBe(BigInt(chips) * 100n);
  const covered = new Set(state.bets.flatMap(({ numbers }) => numbers));
  expect([...covered].sort()).toEqual(sector.toSorted());
});

test('neighbours follow the wheel around zero, finals share a last digit', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  const bets = [
    { bet: 'neighbours', number: 26, eachSide: 1, stake: '100' },
    { bet: 'finals', digit: 7, stake: '100' },
  ];
  const { state } = europeanRoulette.start({ bets }, scriptedChance(17));
  expect(state.bets.map(({ numbers }) => numbers)).toEqual([[3], [26], [0], [7], [17], [27]]);
  expect(state.payout).toBe('3600');
});

test('too many chips, none at all or a chip without value are refused', () => {
  const start = (bets: unknown) => europeanRoulette.start({ bets }, noChance);
  const chip = { bet: 'red', stake: '100' };
  expect(() => start(new Array(151).fill(chip))).toThrow('studio.too_many_bets');
  expect(() => start(new Array(50).fill({ bet: 'finals', digit: 1, stake: '100' }))).toThrow(
    'studio.too_many_bets',
  );
  expect(() => start([])).toThrow('studio.malformed_request');
  for (const stake of ['0', '-5', '1.5', 100, '1e3', '']) {
    expect(() => start([{ ...chip, stake }])).toThrow('studio.bad_stake');
  }
});

test('all 37 numbers come up equally often', () => {
  const chance = simulationChance(37);
  const counts = new Array<number>(37).fill(0);
  for (let round = 0; round < 8_000; round += 1) {
    const { state } = europeanRoulette.start({ bets: [{ bet: 'red', stake: '100' }] }, chance);
    counts[state.outcome] = (counts[state.outcome] ?? 0) + 1;
  }
  expect(chiSquare(counts, new Array<number>(37).fill(1 / 37))).toBeLessThan(chiSquareLimit(36));
});
