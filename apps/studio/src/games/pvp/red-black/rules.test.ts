import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance } from '../../../../test/scripted-chance.ts';
import type { Card } from '../../../engine/cards.ts';
import { toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { redBlack, showdown, totalReturn } from './rules.ts';

const hand = (cards: string) => cards.split(' ') as Card[];
const returns = (red: string, black: string) => {
  const outcome = showdown(hand(red), hand(black));
  return (['RED', 'BLACK', 'LUCKY'] as const).map((bet) => toDecimal(totalReturn(bet, outcome), 2));
};

test('the winning side is paid 0.95 to one, and a tie gives both stakes back', () => {
  expect(returns('AS KH 9D', 'QS JH 9C')).toEqual(['1.95', '0.00', '0.00']);
  expect(returns('AS KH 9D', '2S 2H 9C')).toEqual(['0.00', '1.95', '0.00']);
  expect(returns('AS KH 9D', 'AD KC 9S')).toEqual(['1.00', '1.00', '0.00']);
});

test('lucky pays for the class of the better hand, whichever side holds it', () => {
  expect(returns('9S 9H 2D', 'AS KH 9D')[2]).toBe('2.00');
  expect(returns('AS KH 9D', '8S 8H 2D')[2]).toBe('0.00');
  expect(returns('AS KH 9D', '4S 5H 6D')[2]).toBe('3.00');
  expect(returns('2H 9H KH', '4S 5H 6D')[2]).toBe('4.00');
  expect(returns('4S 5S 6S', '2H 9H KH')[2]).toBe('6.00');
  expect(returns('4S 5S 6S', '2S 2H 2D')[2]).toBe('11.00');
});

test('a bet that is not offered is refused', () => {
  expect(() => redBlack.start({ bets: [{ bet: 'TIE', stake: '100' }] }, noChance)).toThrow(
    'studio.unknown_bet',
  );
});

test('red and black win as often as published', () => {
  const chance = simulationChance(3);
  const counts = { RED: 0, BLACK: 0, TIE: 0 };
  for (let round = 0; round < 6_000; round += 1) {
    counts[redBlack.start({ bets: [{ bet: 'RED', stake: '100' }] }, chance).state.outcome.winner] += 1;
  }
  const win = 488_846 / 978_775;
  expect(chiSquare([counts.RED, counts.BLACK, counts.TIE], [win, win, 1 - 2 * win])).toBeLessThan(
    chiSquareLimit(2),
  );
});
