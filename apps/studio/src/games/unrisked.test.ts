import { expect, test } from 'vitest';
import { toDecimal } from '../engine/rational.ts';
import { simulationChance } from '../engine/simulation-chance.ts';
import { redBlack } from './pvp/red-black/rules.ts';
import { harbourDerby } from './sports/harbour-derby/rules.ts';
import { penaltyKick } from './sports/penalty-kick/rules.ts';
import { baccarat, liveBaccarat, noCommissionBaccarat } from './table/baccarat/rules.ts';
import { craps } from './table/craps/rules.ts';
import { dragonTiger } from './table/dragon-tiger/rules.ts';
import { europeanRoulette, liveRoulette } from './table/roulette/rules.ts';
import { sicBo } from './table/sic-bo/rules.ts';

type Rules = {
  start(input: unknown, chance: ReturnType<typeof simulationChance>): { state: never };
  unrisked?(state: never): bigint;
};
const chip = (bet: string, stake: string, more: object = {}) => ({ bet, stake, ...more });
/** Rounds in which nobody tied, so that nothing is given back. */
const unrisked = (game: unknown, bets: object[], seed = 1): bigint | undefined => {
  const rules = game as Rules;
  return rules.unrisked?.(rules.start({ bets }, simulationChance(seed)).state);
};

test('roulette: red and black, or more than 25 numbers however laid, risk nothing; 25 numbers all [ACT-010]', () => {
  const straights = (count: number) =>
    Array.from({ length: count }, (_, number) => chip('straight', '1000', { numbers: [number] }));
  for (const game of [europeanRoulette, liveRoulette]) {
    expect(unrisked(game, [chip('red', '1000'), chip('black', '70000')])).toBe(71_000n);
    expect(unrisked(game, [chip('red', '1000'), chip('red', '70000')])).toBe(0n);
    expect(unrisked(game, [chip('dozen1', '1000'), chip('dozen2', '1000'), chip('dozen3', '500')])).toBe(
      2_500n,
    );
    expect(unrisked(game, straights(26))).toBe(26_000n);
    expect(unrisked(game, straights(25))).toBe(0n);
    // Those of a dozen that are laid again cover no more.
    expect(unrisked(game, [...straights(25), chip('dozen2', '1000')])).toBe(0n);
  }
});

test('sic bo: more than seven tenths of the 216 throws risk nothing [ACT-010]', () => {
  expect(unrisked(sicBo, [chip('big', '1000'), chip('small', '2000')])).toBe(3_000n);
  expect(unrisked(sicBo, [chip('big', '1000'), chip('odd', '1000')])).toBe(0n);
  // Big has 105 throws, totals of 9 and 10 have 25 and 27: 157, and 132 without the first.
  const totals = [9, 10].map((total) => chip('total', '1000', { numbers: [total] }));
  expect(unrisked(sicBo, [chip('big', '1000'), ...totals])).toBe(3_000n);
  expect(unrisked(sicBo, [chip('big', '1000'), ...totals.slice(1)])).toBe(0n);
});

test('baccarat, dragon tiger and red v black: both sides of a market risk nothing, what is laid beside them does [ACT-009]', () => {
  const pair = chip('PPAIR', '500');
  for (const game of [baccarat, liveBaccarat])
    expect(unrisked(game, [chip('PLAYER', '1000'), chip('BANKER', '3000'), pair])).toBe(4_000n);
  expect(unrisked(noCommissionBaccarat, [chip('PLAYER', '1000'), chip('BANKER_NC', '3000'), pair])).toBe(
    4_000n,
  );
  expect(unrisked(baccarat, [chip('BIG', '1000'), chip('SMALL', '1000'), pair])).toBe(2_000n);
  const suits = (...all: string[]) => all.map((suit) => chip('D_SUIT', '1000', { suit }));
  expect(unrisked(dragonTiger, [chip('DRAGON', '1000'), chip('TIGER', '1000'), chip('D_ODD', '700')])).toBe(
    2_000n,
  );
  expect(unrisked(dragonTiger, [chip('D_ODD', '1000'), chip('T_EVEN', '1000')])).toBe(0n);
  expect(unrisked(dragonTiger, [chip('T_ODD', '1000'), chip('T_EVEN', '1000')])).toBe(2_000n);
  expect(unrisked(dragonTiger, suits('S', 'H', 'D', 'C'))).toBe(4_000n);
  expect(unrisked(dragonTiger, suits('S', 'H', 'D'))).toBe(0n);
  expect(unrisked(redBlack, [chip('RED', '1000'), chip('BLACK', '1000'), chip('LUCKY', '800')])).toBe(2_000n);
});

test('a tie gives main bets back: they risked nothing, the bets beside them did [ACT-007]', () => {
  const ties = Array.from({ length: 200 }, (_, seed) => seed).filter(
    (seed) =>
      baccarat.start({ bets: [chip('PLAYER', '1000')] }, simulationChance(seed)).state.outcome.winner ===
      'TIE',
  );
  expect(ties.length).toBeGreaterThan(3);
  for (const seed of ties)
    expect(unrisked(baccarat, [chip('PLAYER', '1000'), chip('DRAGON7', '500')], seed)).toBe(1_000n);
});

test('craps: pass and don’t pass of one come-out stand against each other, those of two do not [ACT-009]', () => {
  const settled = (roll: number, bet: string, returned = '0') => ({ bet, stake: '1000', returned, roll });
  const state = (live: object[], done: object[]) =>
    ({ live, settled: done, point: null, rolls: [], payout: '0' }) as unknown as Parameters<
      typeof craps.view
    >[0];
  expect(
    craps.unrisked?.(state([chip('PASS', '1000'), chip('DONT_PASS', '1000'), chip('HARD4', '1000')], [])),
  ).toBe(2_000n);
  expect(craps.unrisked?.(state([], [settled(1, 'PASS', '2000'), settled(1, 'DONT_PASS')]))).toBe(2_000n);
  expect(
    craps.unrisked?.(state([chip('HARD4', '1000')], [settled(1, 'PASS'), settled(3, 'DONT_PASS')])),
  ).toBe(0n);
  expect(craps.unrisked?.(state([], [settled(1, 'DONT_PASS', '1000'), settled(1, 'FIELD', '4000')]))).toBe(
    1_000n,
  );
});

test('sports tell the lowest odds of what was bet on, and who backs every boat has backed none [ACT-008]', () => {
  const race = (...bets: object[]) => harbourDerby.start({ bets }, simulationChance(1)).state;
  const odds = (...bets: object[]) => {
    const told = harbourDerby.odds?.(race(...bets));
    return told && toDecimal(told, 2);
  };
  expect(odds(chip('WIN', '1000', { boat: 3 }))).toBe('5.82');
  expect(odds(chip('EXACT', '1000', { first: 6, second: 5 }), chip('PLACE', '1000', { boat: 1 }))).toBe(
    '1.61',
  );
  const all = [1, 2, 3, 4, 5, 6].map((boat) => chip('WIN', '1000', { boat }));
  expect(unrisked(harbourDerby, [...all, chip('PLACE', '1000', { boat: 1 })])).toBe(6_000n);
  expect(unrisked(harbourDerby, all.slice(1))).toBe(0n);
  const kick = penaltyKick.start({ stake: '1000' }, simulationChance(1)).state;
  expect(toDecimal(penaltyKick.odds?.(kick) as never, 2)).toBe('1.62');
});
