import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { minorUnits, readVectors } from '../../../../test/vectors.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { grandSicBo, rollDice, sicBo } from './rules.ts';

type Case = {
  bet: string;
  arg: null | number | number[];
  dice: number[];
  stake: string;
  totalReturn: string;
};

test('published rolls pay the published amounts', () => {
  for (const { bet, arg, dice, stake, totalReturn } of readVectors<{ cases: Case[] }>('sicbo').cases) {
    const bets = [
      { bet, numbers: arg === null ? undefined : [arg].flat(), stake: String(minorUnits(stake)) },
    ];
    const { state, credit } = sicBo.start({ bets }, scriptedChance(...dice.map((die) => die - 1)));
    expect(state.outcome).toEqual(dice);
    expect(credit).toBe(minorUnits(totalReturn));
  }
});

test('a single number pays by how many dice show it', () => {
  const bets = [{ bet: 'single', numbers: [4], stake: '100' }];
  const credits = [
    [3, 0, 1],
    [3, 3, 1],
    [3, 3, 3],
  ].map((dice) => sicBo.start({ bets }, scriptedChance(...dice)).credit);
  expect(credits).toEqual([200n, 300n, 400n]);
});

test('the grand table pays more for the rare rolls', () => {
  const bets = [
    { bet: 'triple', numbers: [2], stake: '100' },
    { bet: 'anytriple', stake: '100' },
    { bet: 'double', numbers: [2], stake: '100' },
  ];
  expect(grandSicBo.start({ bets }, scriptedChance(1, 1, 1)).state.returns).toEqual([
    '18100',
    '3100',
    '1100',
  ]);
  expect(sicBo.start({ bets }, scriptedChance(1, 1, 1)).state.returns).toEqual(['15100', '2500', '900']);
});

test('bets that are not on the cloth are refused', () => {
  const refusals: [object, string][] = [
    [{ bet: 'total', numbers: [3] }, 'studio.malformed_request'],
    [{ bet: 'combo', numbers: [2, 2] }, 'studio.malformed_request'],
    [{ bet: 'triple' }, 'studio.malformed_request'],
    [{ bet: 'quadruple', numbers: [1] }, 'studio.unknown_bet'],
  ];
  for (const [bet, code] of refusals) {
    expect(() => sicBo.start({ bets: [{ ...bet, stake: '100' }] }, noChance)).toThrow(code);
  }
});

test('all 216 rolls come up equally often', () => {
  const chance = simulationChance(216);
  const counts = new Array<number>(216).fill(0);
  for (let round = 0; round < 60_000; round += 1) {
    const index = rollDice(chance).reduce((value, die) => value * 6 + die - 1, 0);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(chiSquare(counts, new Array<number>(216).fill(1 / 216))).toBeLessThan(chiSquareLimit(215));
});
