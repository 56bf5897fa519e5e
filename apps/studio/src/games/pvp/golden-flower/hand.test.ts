import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { type Card, DECK } from '../../../engine/cards.ts';
import { FLOWER_CLASSES, type FlowerClass } from './data.ts';
import { compareHands, isMixed235, rankHand } from './hand.ts';

type Case = {
  a: Card[];
  b: Card[];
  classA: FlowerClass;
  classB: FlowerClass;
  winner: string;
  winnerWith235Rule: string;
};
type Vectors = { counts: Record<FlowerClass, number>; total: number; mixed235: number; cases: Case[] };
const vectors = readVectors<Vectors>('golden-flower');
const hand = (cards: string) => cards.split(' ') as Card[];

test('published hands are classed and compared as published, with and without the 2-3-5 rule [PVP-011]', () => {
  const winner = (a: Card[], b: Card[], mixed235: boolean) => {
    const lead = compareHands(a, b, { mixed235 });
    return lead > 0 ? 'A' : lead < 0 ? 'B' : 'tie';
  };
  for (const { a, b, classA, classB, winner: plain, winnerWith235Rule } of vectors.cases) {
    expect([rankHand(a).handClass, rankHand(b).handClass]).toEqual([classA, classB]);
    expect([winner(a, b, false), winner(a, b, true)]).toEqual([plain, winnerWith235Rule]);
    expect(winner(b, a, true)).toBe({ A: 'B', B: 'A', tie: 'tie' }[winnerWith235Rule]);
  }
});

test('all 22,100 hands fall into the published classes', () => {
  const counts = Object.fromEntries(FLOWER_CLASSES.map((name) => [name, 0])) as Record<FlowerClass, number>;
  let mixed = 0;
  DECK.forEach((first, i) => {
    DECK.slice(i + 1).forEach((second, j) => {
      for (const third of DECK.slice(i + j + 2)) {
        counts[rankHand([first, second, third]).handClass] += 1;
        mixed += Number(isMixed235([first, second, third]));
      }
    });
  });
  expect(counts).toEqual(vectors.counts);
  expect(mixed).toBe(vectors.mixed235);
});

test.each([
  ['QS KH AD', 'TS JH QD', 'the straight to the ace is the highest'],
  ['2S 3H 4D', 'AS 2H 3D', 'the straight from the ace is the lowest'],
  ['9S 9H 2D', '8S 8H AD', 'pairs are compared before the third card'],
  ['9S 9H 3D', '9D 9C 2D', 'then the third card counts'],
  ['AS 4S 2S', 'KS QS 9S', 'flushes are compared card by card'],
  ['4S 5S 6S', 'AS KS JS', 'a straight flush beats a flush'],
])('%s beats %s: %s', (better, worse) => {
  expect(compareHands(hand(better), hand(worse))).toBeGreaterThan(0);
});

test('suits do not rank', () => {
  expect(compareHands(hand('AS KH 9D'), hand('AD KC 9S'))).toBe(0);
});
