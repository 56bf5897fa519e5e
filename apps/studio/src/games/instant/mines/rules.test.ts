import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { hmacChance } from '../../../../test/seeded-stream.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { layMines, mines, multiplier } from './rules.ts';

type Case = {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  mineCount: number;
  mines: number[];
  picks: number;
  multiplierAfterPicks: string;
};

test('published seeds lay the published mines and pay the published multiplier', () => {
  for (const published of readVectors<{ mines: Case[] }>('provably-fair').mines) {
    const chance = hmacChance(published.serverSeed, `${published.clientSeed}:${published.nonce}`);
    let { state } = mines.start({ stake: '10000', mines: published.mineCount }, chance);
    expect(state.mines).toEqual(published.mines);

    const safeTiles = Array.from({ length: 25 }, (_, tile) => tile).filter(
      (tile) => !state.mines.includes(tile),
    );
    for (const tile of safeTiles.slice(0, published.picks)) {
      state = mines.act(state, { type: 'open', tile }, noChance).state;
    }
    if (!mines.isOver(state)) state = mines.act(state, { type: 'cash-out' }, noChance).state;
    expect(mines.payout(state)).toBe(BigInt(published.multiplierAfterPicks.replace('.', '')));
  }
});

test('three mines pay the published ladder', () => {
  const ladder = [1, 2, 3, 4, 5, 6, 7, 8].map((safe) => toDecimal(multiplier(3, safe), 4));
  expect(ladder.join(' ')).toBe('1.1250 1.2857 1.4785 1.7120 1.9973 2.3498 2.7904 3.3485');
});

const firstThreeTilesMined = () => mines.start({ stake: '10000', mines: 3 }, scriptedChance(0, 0, 0)).state;

test('the mines stay hidden until the round is over', () => {
  const open = mines.act(firstThreeTilesMined(), { type: 'open', tile: 24 }, noChance).state;
  expect(mines.view(open)).toMatchObject({
    mines: null,
    mineCount: 3,
    multiplier: '1.1250',
    nextMultiplier: '1.2857',
  });
  const lost = mines.act(open, { type: 'open', tile: 1 }, noChance);
  expect(mines.view(lost.state)).toMatchObject({ mines: [0, 1, 2], phase: 'lost', payout: '0' });
  expect(lost.credit).toBe(0n);
});

test('a tile opens once, cashing out needs a safe tile, and a finished round takes no action', () => {
  const fresh = firstThreeTilesMined();
  expect(() => mines.act(fresh, { type: 'cash-out' }, noChance)).toThrow('studio.action_not_allowed');
  const open = mines.act(fresh, { type: 'open', tile: 9 }, noChance).state;
  expect(() => mines.act(open, { type: 'open', tile: 9 }, noChance)).toThrow('studio.action_not_allowed');
  expect(() => mines.act(open, { type: 'open', tile: 25 }, noChance)).toThrow('studio.malformed_request');
  const cashed = mines.act(open, { type: 'cash-out' }, noChance).state;
  expect(() => mines.act(cashed, { type: 'open', tile: 10 }, noChance)).toThrow('studio.round_over');
});

test('the last safe tile cashes out by itself', () => {
  const { state } = mines.start(
    { stake: '10000', mines: 24 },
    scriptedChance(...new Array<number>(24).fill(0)),
  );
  const step = mines.act(state, { type: 'open', tile: 24 }, noChance);
  expect(mines.isOver(step.state)).toBe(true);
  expect(step.credit).toBe(247_500n);
});

test('an abandoned round opens one tile at most and then cashes out', () => {
  let state = firstThreeTilesMined();
  expect(mines.completion.action(state)).toEqual({ type: 'open', tile: 0 });
  state = mines.act(state, { type: 'open', tile: 20 }, noChance).state;
  expect(mines.act(state, mines.completion.action(state), noChance).credit).toBe(11_250n);
});

test('every tile is mined equally often', () => {
  const chance = simulationChance(7);
  const counts = new Array<number>(25).fill(0);
  for (let round = 0; round < 8_000; round += 1) {
    for (const tile of layMines(1, chance)) counts[tile] = (counts[tile] ?? 0) + 1;
  }
  expect(chiSquare(counts, new Array<number>(25).fill(1 / 25))).toBeLessThan(chiSquareLimit(24));
});
