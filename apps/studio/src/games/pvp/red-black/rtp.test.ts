import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { type Card, DECK } from '../../../engine/cards.ts';
import {
  NOTHING,
  parseRational,
  plus,
  type Rational,
  ratio,
  sum,
  times,
  WHOLE,
} from '../../../engine/rational.ts';
import { pairRankOf, rankHand } from '../golden-flower/hand.ts';
import { LOWEST_LUCKY_PAIR } from './data.ts';
import { luckyReturn, redBlack } from './rules.ts';

type Banked = {
  orderedPairs: number;
  redWins: number;
  ties: number;
  mainRtp: string;
  luckyProbabilities: Record<string, string>;
  luckyRtp: string;
};
const { banked } = readVectors<{ banked: Banked }>('golden-flower');

type Counted = {
  cards: readonly [number, number, number];
  strength: number;
  lucky: string;
  returns: Rational;
};

/** Every hand, with its cards as their places in the deck. */
const hands: Counted[] = DECK.flatMap((first, i) =>
  DECK.slice(i + 1).flatMap((second, j) =>
    DECK.slice(i + j + 2).map((third, k): Counted => {
      const cards: Card[] = [first, second, third];
      const { handClass, strength } = rankHand(cards);
      const isHighPair = handClass === 'pair' && (pairRankOf(cards) ?? 0) >= LOWEST_LUCKY_PAIR;
      const lucky = isHighPair ? 'pair9plus' : handClass;
      return { cards: [i, i + j + 1, i + j + k + 2], strength, lucky, returns: luckyReturn(cards) };
    }),
  ),
);

/** How many ordered pairs of hands of a set share no card, by inclusion and exclusion over the shared ones. */
function disjointPairs(set: readonly Counted[]): number {
  const ones = new Int32Array(52);
  const twos = new Int32Array(52 * 52);
  for (const {
    cards: [a, b, c],
  } of set) {
    for (const card of [a, b, c]) ones[card] = (ones[card] ?? 0) + 1;
    for (const pair of [a * 52 + b, a * 52 + c, b * 52 + c]) twos[pair] = (twos[pair] ?? 0) + 1;
  }
  return set.reduce((total, { cards: [a, b, c] }) => {
    const sharing = (ones[a] ?? 0) + (ones[b] ?? 0) + (ones[c] ?? 0);
    const sharingTwo = (twos[a * 52 + b] ?? 0) + (twos[a * 52 + c] ?? 0) + (twos[b * 52 + c] ?? 0);
    return total + set.length - sharing + sharingTwo - 1;
  }, 0);
}

test('wins and ties are counted exactly over all pairs of hands, and the main bets return what is printed [PVP-011]', () => {
  const all = disjointPairs(hands);
  expect(all).toBe(banked.orderedPairs);
  const byStrength = new Map<number, Counted[]>();
  for (const hand of hands) {
    const equals = byStrength.get(hand.strength);
    if (equals) equals.push(hand);
    else byStrength.set(hand.strength, [hand]);
  }
  const ties = [...byStrength.values()].reduce((total, equals) => total + disjointPairs(equals), 0);
  const wins = (all - ties) / 2;
  expect([wins, ties]).toEqual([banked.redWins, banked.ties]);

  const rtp = plus(times(ratio(wins, all), ratio(195, 100)), times(ratio(ties, all), WHOLE));
  expect(rtp).toEqual(parseRational(banked.mainRtp));
  expect(redBlack.rtp.slice(0, 2).map((entry) => entry.rtp)).toEqual([rtp, rtp]);
});

test('lucky is paid as often as published and returns what is printed', () => {
  const sorted = hands.toSorted((a, b) => a.strength - b.strength);
  const groups = luckyGroups(sorted);
  let below = 0;
  let pairsBelow = 0;
  const probabilities = new Map<string, Rational>();
  const parts = groups.map(({ lucky, count, returns }) => {
    below += count;
    const pairs = disjointPairs(sorted.slice(0, below));
    const probability = ratio(pairs - pairsBelow, banked.orderedPairs);
    pairsBelow = pairs;
    probabilities.set(lucky, probability);
    return times(probability, returns);
  });
  for (const [name, published] of Object.entries(banked.luckyProbabilities)) {
    const names = name === 'anyPair' ? ['pair', 'pair9plus'] : [name];
    expect(sum(names.map((part) => probabilities.get(part) ?? NOTHING))).toEqual(parseRational(published));
  }
  const rtp = sum(parts);
  expect(rtp).toEqual(parseRational(banked.luckyRtp));
  expect(redBlack.rtp).toContainEqual({ bet: 'LUCKY', rtp });
});

/** Consecutive hands of one lucky class: high, low pairs, high pairs, and so on up. */
function luckyGroups(sorted: readonly Counted[]): { lucky: string; count: number; returns: Rational }[] {
  const groups: { lucky: string; count: number; returns: Rational }[] = [];
  for (const { lucky, returns } of sorted) {
    const last = groups.at(-1);
    if (last?.lucky === lucky) last.count += 1;
    else groups.push({ lucky, count: 1, returns });
  }
  return groups;
}
