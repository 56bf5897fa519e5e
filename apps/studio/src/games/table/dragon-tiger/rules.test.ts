import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance } from '../../../../test/scripted-chance.ts';
import { minorUnits, readVectors } from '../../../../test/vectors.ts';
import type { Card } from '../../../engine/cards.ts';
import { rankOf } from '../../../engine/cards.ts';
import { shareOf } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { type BetName, dealCards, dragonTiger, grandDragonTiger, totalReturn } from './rules.ts';

type Case = { bet: BetName; dragon: Card; tiger: Card; stake: string; totalReturn: string };

test('published deals pay the published amounts', () => {
  for (const { bet, dragon, tiger, stake, totalReturn: paid } of readVectors<{ cases: Case[] }>(
    'dragon-tiger',
  ).cases) {
    const share = totalReturn({ bet, suit: null }, { dragon, tiger });
    expect(shareOf(minorUnits(stake), share)).toBe(minorUnits(paid));
  }
});

test('a suit bet wins on its suit unless the card is a seven', () => {
  const wins = (dragon: Card) => totalReturn({ bet: 'D_SUIT', suit: 'H' }, { dragon, tiger: 'AS' }).numerator;
  expect([wins('9H'), wins('9S'), wins('7H')]).toEqual([4n, 0n, 0n]);
});

test('each table takes its own tie bet, and a suit bet must name a suit', () => {
  const start = (game: typeof dragonTiger, bet: object) =>
    game.start({ bets: [{ ...bet, stake: '100' }] }, simulationChance(1));
  expect(start(grandDragonTiger, { bet: 'TIE10' }).debit).toBe(100n);
  expect(() => start(dragonTiger, { bet: 'TIE10' })).toThrow('studio.unknown_bet');
  expect(() => start(grandDragonTiger, { bet: 'TIE8' })).toThrow('studio.unknown_bet');
  expect(start(dragonTiger, { bet: 'T_SUIT', suit: 'C' }).state.bets[0]?.suit).toBe('C');
  expect(() => dragonTiger.start({ bets: [{ bet: 'T_SUIT', stake: '100' }] }, noChance)).toThrow(
    'studio.malformed_request',
  );
});

test('dragon, tiger and tie come up as often as eight decks say', () => {
  const chance = simulationChance(88);
  const counts = [0, 0, 0];
  for (let round = 0; round < 20_000; round += 1) {
    const { dragon, tiger } = dealCards(chance);
    const winner = Math.sign(rankOf(dragon) - rankOf(tiger)) + 1;
    counts[winner] = (counts[winner] ?? 0) + 1;
  }
  expect(chiSquare(counts, [192 / 415, 31 / 415, 192 / 415])).toBeLessThan(chiSquareLimit(2));
});
