import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { dealFrom } from '../../../engine/shared-game.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { compareHands } from '../niu-niu/hand.ts';
import { niuNiuTable } from './rules.ts';

const open = (seats: number, seed = 5) =>
  niuNiuTable.open({ stake: '1000', rules: 'full' }, dealFrom(simulationChance(seed), seats));

test('everybody stakes the same and the best hand wins it, less the rake', () => {
  const opened = open(4);
  expect(opened.debits).toEqual([1000n, 1000n, 1000n, 1000n]);
  let { state } = opened;
  for (const seat of [2, 0, 3]) state = niuNiuTable.act(state, seat, { type: 'turn' }).state;
  expect(niuNiuTable.turns(state)).toEqual([1]);
  const last = niuNiuTable.act(state, 1, niuNiuTable.completion.action(state, 1));
  expect(niuNiuTable.isOver(last.state)).toBe(true);
  expect(last.credits.filter((credit) => credit > 0n)).toEqual([1000n + 2850n]);
  expect(niuNiuTable.rake(last.state)).toBe(150n);
  const winner = last.credits.findIndex((credit) => credit > 0n);
  const hands = last.state.seats.map(({ cards }) => cards);
  for (const hand of hands) expect(compareHands(hands[winner] ?? [], hand, 'full')).toBeGreaterThanOrEqual(0);
});

test('before the end a player sees four cards of his own, then five, and nothing of the others', () => {
  const { state } = open(3);
  const shown = (view: unknown) => (view as { seats: { cards: unknown }[] }).seats.map(({ cards }) => cards);
  expect(shown(niuNiuTable.view(state, 1))).toEqual([
    null,
    [...(state.seats[1]?.cards.slice(0, 4) ?? []), null],
    null,
  ]);
  expect(niuNiuTable.view(state, 1)).toMatchObject({ winner: null });
  const turned = niuNiuTable.act(state, 1, { type: 'turn' }).state;
  expect(shown(niuNiuTable.view(turned, 1))[1]).toHaveLength(5);
  expect(shown(niuNiuTable.view(turned, 0))[1]).toBeNull();
});

test('a card is turned once', () => {
  const { state } = open(2);
  const turned = niuNiuTable.act(state, 0, { type: 'turn' }).state;
  expect(() => niuNiuTable.act(turned, 0, { type: 'turn' })).toThrow('studio.action_not_allowed');
  expect(() => niuNiuTable.act(turned, 7, { type: 'turn' })).toThrow('studio.action_not_allowed');
  const over = niuNiuTable.act(turned, 1, { type: 'turn' }).state;
  expect(() => niuNiuTable.act(over, 1, { type: 'turn' })).toThrow('studio.round_over');
});

test('every seat wins equally often', () => {
  const counts = [0, 0, 0, 0, 0];
  const chance = simulationChance(55);
  for (let round = 0; round < 1_000; round += 1) {
    const { winner } = niuNiuTable.open({ stake: '1000', rules: 'face5' }, dealFrom(chance, 5)).state;
    counts[winner] = (counts[winner] ?? 0) + 1;
  }
  expect(chiSquare(counts, new Array<number>(5).fill(0.2))).toBeLessThan(chiSquareLimit(4));
});
