import { expect, test } from 'vitest';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import type { HoldState } from '../hold-and-win-game.ts';
import { spinReels } from '../reels.ts';
import { HOLD, STRIPS } from './data.ts';
import { dragonVault, evaluate } from './rules.ts';

const STAKE = 20_000n;
const coinsAt = (stops: readonly number[]) =>
  evaluate(stops)
    .window.flat()
    .filter((face) => face === 'C').length;

/** The first stops of a long walk that show so many coins, and no line that wins. */
function stopsWith(coins: number): number[] {
  const chance = simulationChance(2);
  for (;;) {
    const stops = spinReels(STRIPS, chance);
    if (coinsAt(stops) === coins && evaluate(stops).lineWins.length === 0) return stops;
  }
}

/** Begins with so many coins of the smallest prize. */
const begin = (coins: number) =>
  dragonVault.start(
    { stake: String(STAKE) },
    scriptedChance(...stopsWith(coins), ...new Array<number>(coins).fill(0)),
  );
/** A respin in which nothing lands, and one in which a coin lands on the first empty place. */
const dry = (state: HoldState) => dragonVault.act(state, { type: 'spin' }, scriptedChance(1));
const wet = (state: HoldState, prize = 0) =>
  dragonVault.act(state, { type: 'spin' }, scriptedChance(0, 0, prize));

test('five coins show what they are and win nothing', () => {
  const step = begin(5);
  expect(step.state.coins).toHaveLength(5);
  expect([dragonVault.isOver(step.state), step.credit]).toEqual([true, 0n]);
});

test('six coins hold: three respins without a new one end the round and pay them', () => {
  let step = begin(6);
  expect([step.debit, step.credit, step.state.respinsLeft]).toEqual([STAKE, 0n, 3]);
  for (const left of [2, 1]) {
    step = dry(step.state);
    expect([step.credit, step.state.respinsLeft, step.state.coins.length]).toEqual([0n, left, 6]);
  }
  step = dry(step.state);
  expect(dragonVault.isOver(step.state)).toBe(true);
  expect([step.debit, step.credit]).toEqual([0n, 6n * STAKE]);
  expect(() => dragonVault.act(step.state, { type: 'spin' }, noChance)).toThrow('studio.round_over');
});

test('a new coin sticks, leaves all others where they are, and gives three respins again', () => {
  const first = begin(6);
  const { state } = wet(dry(first.state).state, 99);
  expect(state.respinsLeft).toBe(3);
  expect(state.coins.slice(0, 6)).toEqual(first.state.coins);
  expect(state.coins[6]?.prize).toBe(100);
  const taken = new Set(state.coins.map(({ reel, row }) => `${reel},${row}`));
  expect(taken.size).toBe(7);
});

test('a full window ends the round at once and pays the great prize on top', () => {
  let step = begin(6);
  for (let coins = 7; coins <= 15; coins += 1) {
    expect(dragonVault.isOver(step.state)).toBe(false);
    step = wet(step.state);
    expect(step.state.coins).toHaveLength(coins);
  }
  expect(dragonVault.isOver(step.state)).toBe(true);
  expect(step.credit).toBe(BigInt(15 + HOLD.fullPrize) * STAKE);
  expect(dragonVault.payout(step.state)).toBe(step.credit);
});

test('a line that wins beside held coins is paid with the spin, the coins with the last respin', () => {
  const chance = simulationChance(8);
  let stops = spinReels(STRIPS, chance);
  while (coinsAt(stops) !== 6 || evaluate(stops).lineWins.length === 0) stops = spinReels(STRIPS, chance);
  const input = { stake: String(STAKE) };
  let step = dragonVault.start(input, scriptedChance(...stops, 0, 0, 0, 0, 0, 0));
  const won = evaluate(stops).lineWins.reduce((total, { pay }) => total + BigInt(pay), 0n) * (STAKE / 10n);
  expect(step.credit).toBe(won);
  for (let respin = 0; respin < 3; respin += 1) step = dry(step.state);
  expect(step.credit).toBe(6n * STAKE);
  expect(dragonVault.payout(step.state)).toBe(won + 6n * STAKE);
});

test('every coin shows its prize in the window of the paid spin', () => {
  const { state } = begin(6);
  expect(dragonVault.view(state)).toMatchObject({
    window: evaluate(state.stops).window,
    coins: new Array(6).fill({ prize: 1 }),
    respinsLeft: 3,
  });
  for (const { reel, row } of state.coins) expect(evaluate(state.stops).window[row]?.[reel]).toBe('C');
});
