import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { craps } from './rules.ts';

type Result = 'win' | 'lose' | 'push';
type Case = { rolls: [number, number][]; point?: number; pass_: Result; dontPass: Result };

const dice = (...rolls: number[][]) => scriptedChance(...rolls.flat().map((die) => die - 1));
const chip = (bet: string, stake = '1000') => ({ bet, stake });

test('published rolls decide the pass lines as published', () => {
  const credits: Record<Result, string> = { win: '2000', lose: '0', push: '1000' };
  for (const { rolls, point, pass_, dontPass } of readVectors<{ cases: Case[] }>('craps').cases) {
    const [comeOut = [1, 1], ...others] = rolls;
    let { state } = craps.start({ bets: [chip('PASS'), chip('DONT_PASS')] }, dice(comeOut));
    if (point !== undefined) expect(state.point).toBe(point);
    for (const roll of others) state = craps.act(state, { type: 'roll' }, dice(roll)).state;
    expect(craps.isOver(state)).toBe(true);
    const returned = Object.fromEntries(state.settled.map((settled) => [settled.bet, settled.returned]));
    expect(returned).toEqual({ PASS: credits[pass_], DONT_PASS: credits[dontPass] });
  }
});

test("twelve on the come-out gives the stake of the don't pass line back", () => {
  expect(craps.start({ bets: [chip('DONT_PASS')] }, dice([6, 6])).credit).toBe(1000n);
});

test('one-roll bets are decided by the roll they are placed for', () => {
  const bets = [chip('FIELD'), chip('ANY7'), chip('ANY_CRAPS')];
  const credits = [
    [1, 1],
    [6, 6],
    [1, 2],
    [3, 4],
    [2, 3],
  ].map((roll) => craps.start({ bets }, dice(roll)).credit);
  expect(credits).toEqual([3000n + 8000n, 4000n + 8000n, 2000n + 8000n, 5000n, 0n]);
});

test('place bets wait for their number or a seven, and are paid rounded down', () => {
  let step = craps.start({ bets: [chip('PLACE6', '100'), chip('HARD6', '100')] }, dice([2, 2]));
  expect(step.state.live).toHaveLength(2);
  step = craps.act(step.state, { type: 'roll' }, dice([5, 1]));
  expect(step.credit).toBe(216n);
  expect(craps.isOver(step.state)).toBe(true);
});

test('a hard way wins as a double, loses the easy way', () => {
  expect(craps.start({ bets: [chip('HARD8')] }, dice([4, 4])).credit).toBe(10_000n);
  expect(craps.start({ bets: [chip('HARD8')] }, dice([5, 3])).state.settled[0]?.returned).toBe('0');
});

test('line bets need a come-out roll, other bets may join at any time and are charged', () => {
  const { state } = craps.start({ bets: [chip('PASS')] }, dice([2, 2]));
  expect(() => craps.act(state, { type: 'roll', bets: [chip('PASS')] }, noChance)).toThrow(
    'studio.action_not_allowed',
  );
  const step = craps.act(state, { type: 'roll', bets: [chip('FIELD'), chip('PLACE9')] }, dice([6, 5]));
  expect([step.debit, step.credit]).toEqual([2000n, 2000n]);
  expect(step.state.live.map(({ bet }) => bet)).toEqual(['PASS', 'PLACE9']);
});

test('place and hard-way bets can be taken down, the line cannot', () => {
  const { state } = craps.start({ bets: [chip('PASS'), chip('PLACE9')] }, dice([2, 2]));
  const down = craps.act(state, { type: 'take-down' }, noChance);
  expect(down.credit).toBe(1000n);
  expect(() => craps.act(down.state, { type: 'take-down' }, noChance)).toThrow('studio.action_not_allowed');
});

test('an abandoned round gives removable bets back and rolls the line out', () => {
  let { state } = craps.start({ bets: [chip('PASS'), chip('HARD10')] }, dice([2, 2]));
  state = craps.act(state, craps.completion.action(state), noChance).state;
  expect(craps.completion.action(state)).toEqual({ type: 'roll' });
  state = craps.act(state, craps.completion.action(state), dice([3, 1])).state;
  expect(craps.isOver(state)).toBe(true);
  expect(craps.payout(state)).toBe(3000n);
});

test('unknown, missing and too many bets are refused', () => {
  expect(() => craps.start({ bets: [chip('COME')] }, noChance)).toThrow('studio.unknown_bet');
  expect(() => craps.start({ bets: [chip('constructor')] }, noChance)).toThrow('studio.unknown_bet');
  expect(() => craps.start({ bets: [] }, noChance)).toThrow('studio.malformed_request');
  const { state } = craps.start({ bets: new Array(30).fill(chip('PLACE4')) }, dice([1, 1]));
  expect(() => craps.act(state, { type: 'roll', bets: [chip('ANY7')] }, noChance)).toThrow(
    'studio.too_many_bets',
  );
});

test('the pass line wins as often as it should', () => {
  const chance = simulationChance(711);
  const counts = [0, 0];
  for (let round = 0; round < 6_000; round += 1) {
    let { state } = craps.start({ bets: [chip('PASS')] }, chance);
    while (!craps.isOver(state)) state = craps.act(state, { type: 'roll' }, chance).state;
    const won = Number(craps.payout(state) > 0n);
    counts[won] = (counts[won] ?? 0) + 1;
  }
  expect(chiSquare(counts, [251 / 495, 244 / 495])).toBeLessThan(chiSquareLimit(1));
});
