import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { BOATS } from './data.ts';
import { exactPrice, harbourDerby, placePrice, race, winPrice } from './rules.ts';

const NUMBERS = BOATS.map(({ number }) => number);
/** Rolls 0 to 19 are the first boat, 20 to 34 the second, 35 to 44 the third; then each time the first of the others. */
const thirdThenFirst = () => scriptedChance(36, 0, 0, 0, 0);
const stake = '10000';

test('every bet of a race is paid by itself: winner, place and the first two in their order', () => {
  const bets = [
    { bet: 'WIN', boat: 3, stake },
    { bet: 'WIN', boat: 1, stake },
    { bet: 'PLACE', boat: 1, stake },
    { bet: 'PLACE', boat: 2, stake },
    { bet: 'EXACT', first: 3, second: 1, stake },
    { bet: 'EXACT', first: 1, second: 3, stake },
  ];
  const { state, debit, credit } = harbourDerby.start({ bets }, thirdThenFirst());
  expect(state.outcome.order).toEqual([3, 1, 2, 4, 5, 6]);
  expect(state.returns).toEqual(['58200', '0', '16100', '0', '145500', '0']);
  expect([debit, credit]).toEqual([60_000n, 219_800n]);
});

test('the published prices', () => {
  const shown = (price: (boat: number) => Parameters<typeof toDecimal>[0]) =>
    NUMBERS.map((boat) => toDecimal(price(boat), 2)).join(' ');
  expect(shown(winPrice)).toBe('2.91 3.88 5.82 9.70 11.64 14.55');
  expect(shown(placePrice)).toBe('1.61 1.96 2.76 4.41 5.25 6.50');
  expect([exactPrice(1, 2), exactPrice(6, 5)].map((price) => toDecimal(price, 2))).toEqual([
    '7.76',
    '162.96',
  ]);
});

test.each([
  [{ bet: 'SHOW', boat: 1 }, 'studio.unknown_bet'],
  [{ bet: 'WIN', boat: 7 }, 'studio.malformed_request'],
  [{ bet: 'WIN', boat: '1' }, 'studio.malformed_request'],
  [{ bet: 'PLACE' }, 'studio.malformed_request'],
  [{ bet: 'EXACT', first: 1, second: 0 }, 'studio.malformed_request'],
  [{ bet: 'EXACT', first: 2, second: 2 }, 'studio.unknown_bet'],
])('%j is refused before anything is drawn', (bet, code) => {
  expect(() => harbourDerby.start({ bets: [{ ...bet, stake }] }, noChance)).toThrow(code);
});

test('boats win as often as published', () => {
  const chance = simulationChance(11);
  const wins = NUMBERS.map(() => 0);
  for (let round = 0; round < 12_000; round += 1) {
    const winner = (race(chance)[0] as number) - 1;
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  const shares = BOATS.map(({ weight }) => weight / 60);
  expect(chiSquare(wins, shares)).toBeLessThan(chiSquareLimit(5));
});
