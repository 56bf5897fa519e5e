import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { readVectors } from '../../../../test/vectors.ts';
import type { Card } from '../../../engine/cards.ts';
import { toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { dealCoup } from './hand.ts';
import { type BetName, baccarat, noCommissionBaccarat, RETURNS } from './rules.ts';

type Case = {
  cards: Card[];
  player: Card[];
  banker: Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: string;
  returnPer1: Record<BetName, string>;
};

test('published coups are dealt and paid as published', () => {
  for (const published of readVectors<{ cases: Case[] }>('baccarat').cases) {
    const { cards, returnPer1, ...coup } = published;
    const pile = [...cards];
    const dealt = dealCoup(() => pile.shift() as Card);
    expect(dealt).toEqual(coup);
    for (const [bet, paid] of Object.entries(returnPer1)) {
      expect(toDecimal(RETURNS[bet as BetName](dealt), 2)).toBe(paid);
    }
  }
});

test('each table takes its own banker and tie bets', () => {
  const start = (game: typeof baccarat, bet: string) =>
    game.start({ bets: [{ bet, stake: '100' }] }, simulationChance(3));
  expect(start(baccarat, 'BANKER').debit).toBe(100n);
  expect(start(noCommissionBaccarat, 'BANKER_NC').debit).toBe(100n);
  expect(() => start(baccarat, 'BANKER_NC')).toThrow('studio.unknown_bet');
  expect(() => start(noCommissionBaccarat, 'BANKER')).toThrow('studio.unknown_bet');
});

test('commission is taken from the win alone and rounded down', () => {
  const chance = simulationChance(1);
  for (let round = 0; round < 50; round += 1) {
    const { state } = baccarat.start({ bets: [{ bet: 'BANKER', stake: '101' }] }, chance);
    const paid = { BANKER: '196', TIE: '101', PLAYER: '0' }[state.outcome.winner];
    expect(state.payout).toBe(paid);
  }
});

test('winners come up as often as eight decks say', () => {
  const chance = simulationChance(1913);
  const counts = { BANKER: 0, PLAYER: 0, TIE: 0 };
  for (let round = 0; round < 8_000; round += 1) {
    counts[baccarat.start({ bets: [{ bet: 'TIE8', stake: '100' }] }, chance).state.outcome.winner] += 1;
  }
  const observed = [counts.BANKER, counts.PLAYER, counts.TIE];
  expect(chiSquare(observed, [0.45859742, 0.44624661, 0.09515597])).toBeLessThan(chiSquareLimit(2));
});
