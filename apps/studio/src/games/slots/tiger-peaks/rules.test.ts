import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { FREE_SPINS, HEIGHTS, STRIPS } from './data.ts';
import { evaluate, tigerPeaks } from './rules.ts';

const SMALL = [3, 3, 3, 3, 3];
const TALL = [6, 6, 6, 6, 6];
/** The stop that brings a reel's only scatter to its top. */
const SCATTER_STOPS = STRIPS.map((strip) => strip.indexOf('S'));

test('a window has 243 ways at least and 7,776 at most', () => {
  expect(evaluate([0, 0, 0, 0, 0, ...SMALL]).ways).toBe(243);
  expect(evaluate([0, 0, 0, 0, 0, ...TALL]).ways).toBe(7_776);
  const { ways, reels } = evaluate([1, 2, 3, 4, 5, 3, 4, 5, 6, 3]);
  expect([ways, reels.map(({ length }) => length)]).toEqual([1_080, [3, 4, 5, 6, 3]]);
});

test('taller reels show the same symbols and more of them below', () => {
  const [small, tall] = [SMALL, TALL].map((heights) => evaluate([3, 9, 12, 20, 28, ...heights]));
  for (const [reel, column] of small?.reels.entries() ?? [])
    expect(tall?.reels[reel]?.slice(0, 3)).toEqual(column);
});

test('a symbol pays for each way over the reels it covers, wilds included', () => {
  for (let stop = 0; stop < 30; stop += 1) {
    const { reels, wins } = evaluate([stop, stop, 7, stop, 11, 4, 5, 6, 3, 4]);
    for (const { symbol, reels: length, ways } of wins) {
      const counts = reels.map((column) => column.filter((face) => face === symbol || face === 'W').length);
      expect(counts.slice(0, length).reduce((product, count) => product * count, 1)).toBe(ways);
      expect(counts[length] ?? 0).toBe(0);
    }
  }
});

test('three scatters give eight free spins on tall reels, and three more of them eight more', () => {
  // Each height is drawn after the stops: the first entry of the weights stands for the smallest reel.
  const stops = SCATTER_STOPS.map((stop, reel) => (reel < 3 ? stop : stop + 1)).map((stop) => stop % 30);
  let step = tigerPeaks.start({ stake: '20000' }, scriptedChance(...stops, 0, 0, 0, 0, 0));
  expect([step.debit, step.state.freeSpinsLeft]).toEqual([20_000n, FREE_SPINS]);
  expect(step.state.spins[0]?.stops.slice(5)).toEqual(SMALL);
  step = tigerPeaks.act(step.state, { type: 'spin' }, scriptedChance(...stops, 0, 1, 2, 3, 3));
  expect([step.debit, step.state.freeSpinsLeft]).toEqual([0n, 2 * FREE_SPINS - 1]);
  expect(step.state.spins[1]?.stops.slice(5)).toEqual([5, 5, 5, 6, 6]);
});

test('reels stand as tall as often as is printed', () => {
  const chance = simulationChance(6);
  const counts = HEIGHTS.map(() => 0);
  for (let round = 0; round < 2_000; round += 1) {
    const { state } = tigerPeaks.start({ stake: '20000' }, chance);
    for (const rows of state.spins[0]?.stops.slice(5) ?? []) counts[rows - 3] = (counts[rows - 3] ?? 0) + 1;
  }
  const total = HEIGHTS.reduce((sum, { weight }) => sum + weight, 0);
  const printed = HEIGHTS.map(({ weight }) => weight / total);
  expect(chiSquare(counts, printed)).toBeLessThan(chiSquareLimit(3));
});
