import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { cover, penaltyKick } from './rules.ts';

const fresh = () => penaltyKick.start({ stake: '10000' }, noChance).state;
/** The keeper reaches the first two spots. */
const high = () => scriptedChance(0, 0);

test('goals raise the win, and it can be taken after each of them', () => {
  const one = penaltyKick.act(fresh(), { type: 'kick', spot: 4 }, high());
  expect(penaltyKick.view(one.state)).toMatchObject({
    kicks: [{ spot: 4, covered: [0, 1] }],
    multiplier: '1.62',
    nextMultiplier: '2.70',
  });
  expect(penaltyKick.act(one.state, { type: 'cash-out' }, noChance).credit).toBe(16_200n);
  const two = penaltyKick.act(one.state, { type: 'kick', spot: 2 }, high());
  expect(penaltyKick.act(two.state, { type: 'cash-out' }, noChance).credit).toBe(27_000n);
});

test('a ball that is saved ends the round with nothing', () => {
  const one = penaltyKick.act(fresh(), { type: 'kick', spot: 4 }, high()).state;
  const saved = penaltyKick.act(one, { type: 'kick', spot: 1 }, high());
  expect([saved.credit, saved.state.phase, penaltyKick.isOver(saved.state)]).toEqual([0n, 'saved', true]);
  expect(penaltyKick.view(saved.state)).toMatchObject({
    multiplier: '1.62',
    nextMultiplier: null,
    payout: '0',
  });
  expect(() => penaltyKick.act(saved.state, { type: 'cash-out' }, noChance)).toThrow('studio.round_over');
});

test('the fifth goal is paid by itself', () => {
  let state = fresh();
  for (let kick = 0; kick < 4; kick += 1)
    state = penaltyKick.act(state, { type: 'kick', spot: 3 }, high()).state;
  const last = penaltyKick.act(state, { type: 'kick', spot: 3 }, high());
  expect([last.credit, penaltyKick.isOver(last.state)]).toEqual([125_000n, true]);
});

test('nothing is taken before a goal, and there are five spots', () => {
  expect(() => penaltyKick.act(fresh(), { type: 'cash-out' }, noChance)).toThrow('studio.action_not_allowed');
  for (const spot of [-1, 5, 1.5, '2', undefined])
    expect(() => penaltyKick.act(fresh(), { type: 'kick', spot }, noChance)).toThrow(
      'studio.malformed_request',
    );
});

test('an abandoned round sends one ball at most and then takes the win', () => {
  const state = fresh();
  const one = penaltyKick.act(state, penaltyKick.completion.action(state), high()).state;
  expect(penaltyKick.act(one, penaltyKick.completion.action(one), noChance).credit).toBe(16_200n);
});

test('the keeper reaches every spot equally often', () => {
  const chance = simulationChance(5);
  const counts = [0, 0, 0, 0, 0];
  for (let kick = 0; kick < 10_000; kick += 1) {
    // One of the two, drawn beside them: two of one kick do not fall independently.
    const spot = cover(chance)[chance.uniform(2)] as number;
    counts[spot] = (counts[spot] ?? 0) + 1;
  }
  expect(chiSquare(counts, [0.2, 0.2, 0.2, 0.2, 0.2])).toBeLessThan(chiSquareLimit(4));
});
