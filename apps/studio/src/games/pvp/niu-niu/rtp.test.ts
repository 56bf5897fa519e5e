import { expect, test } from 'vitest';
import { choose } from '../../../../test/choose.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { type Card, type Rank, SUITS } from '../../../engine/cards.ts';
import { minus, parseRational, ratio, times } from '../../../engine/rational.ts';
import { BULL_CLASSES, type BullClass, MULTIPLIERS, RAKE, RULE_SETS, type RuleSet } from './data.ts';
import { classOf } from './hand.ts';
import { niuNiu } from './rules.ts';

type Vectors = {
  classCounts: { total: number } & Record<RuleSet | 'plain', Record<BullClass, number>>;
  equal: { rtp: string };
  double: { rules: string; expectedWinnerMultiplier: string; rtp: string }[];
};
const vectors = readVectors<Vectors>('niuniu');

const RANKS = [...'A23456789TJQK'] as Rank[];

/** Five cards told apart by rank only: all a class depends on. */
type RankHand = { ranks: number[]; counts: number[]; multipliers: number[] };

/** Some cards of these ranks; the suits do not matter to the class. */
function cardsOf(ranks: readonly number[], counts: readonly number[]): Card[] {
  return ranks.flatMap((rank, index) =>
    SUITS.slice(0, counts[index]).map((suit): Card => `${RANKS[rank] as Rank}${suit}`),
  );
}

function everyRankHand(): RankHand[] {
  const hands: RankHand[] = [];
  const extend = (ranks: number[], counts: number[], left: number, from: number) => {
    if (left === 0) {
      const cards = cardsOf(ranks, counts);
      hands.push({
        ranks,
        counts,
        multipliers: RULE_SETS.map((rules) => MULTIPLIERS[classOf(cards, rules)]),
      });
      return;
    }
    for (let rank = from; rank < RANKS.length; rank += 1) {
      for (let count = 1; count <= Math.min(4, left); count += 1) {
        extend([...ranks, rank], [...counts, count], left - count, rank + 1);
      }
    }
  };
  extend([], [], 5, 0);
  return hands;
}

const hands = everyRankHand();
/** The ways to choose k of n equal cards, at n * 5 + k. */
const waysOf = Float64Array.from({ length: 25 }, (_, entry) =>
  Number(choose(Math.floor(entry / 5), entry % 5)),
);

/** In how many ways a hand comes from a deck that has so many of each rank left. */
function waysFrom(left: Int8Array, { ranks, counts }: RankHand): number {
  let ways = 1;
  for (let index = 0; index < ranks.length; index += 1) {
    ways *= waysOf[(left[ranks[index] ?? 0] ?? 0) * 5 + (counts[index] ?? 0)] ?? 0;
    if (ways === 0) return 0;
  }
  return ways;
}

const fullDeck = () => new Int8Array(RANKS.length).fill(4);

/**
 * How many ordered pairs of hands have this as the lower of their two multipliers, by rule set. Only hands above one
 * are paired, a third of all: the rest follows by subtraction. Counts stay below 2^53.
 */
function pairsByLower(): number[][] {
  const pairs = RULE_SETS.map(() => new Array<number>(9).fill(0));
  const high = hands.filter(({ multipliers }) => multipliers.some((multiplier) => multiplier > 1));
  high.forEach((first, index) => {
    const left = fullDeck();
    first.ranks.forEach((rank, at) => {
      left[rank] = 4 - (first.counts[at] ?? 0);
    });
    const ways = waysFrom(fullDeck(), first);
    for (let other = index; other < high.length; other += 1) {
      const second = high[other] as RankHand;
      const count = (other === index ? 1 : 2) * ways * waysFrom(left, second);
      for (let rules = 0; rules < pairs.length; rules += 1) {
        const row = pairs[rules] as number[];
        const lower = Math.min(first.multipliers[rules] ?? 0, second.multipliers[rules] ?? 0);
        row[lower] = (row[lower] ?? 0) + count;
      }
    }
  });
  return pairs;
}

const PAIRS = choose(52, 5) * choose(47, 5);

/** How many ordered pairs are won with at most this multiplier: all, less those where one is above, or the other. */
function pairsUpTo(limit: number, rules: number, lower: readonly number[]): bigint {
  const above = hands.filter(({ multipliers }) => (multipliers[rules] ?? 0) > limit);
  const one = above.reduce((total, hand) => total + waysFrom(fullDeck(), hand), 0);
  const both = lower.slice(limit + 1).reduce((total, count) => total + count, 0);
  return PAIRS - 2n * BigInt(one) * choose(47, 5) + BigInt(both);
}

test('all 2,598,960 hands fall into the published classes [PVP-010]', () => {
  for (const rules of RULE_SETS) {
    const counts = Object.fromEntries(BULL_CLASSES.map((name) => [name, 0])) as Record<BullClass, number>;
    for (const hand of hands) {
      counts[classOf(cardsOf(hand.ranks, hand.counts), rules)] += waysFrom(fullDeck(), hand);
    }
    expect(counts).toEqual(vectors.classCounts[rules]);
    // Without special hands five faces are a plain bull-bull.
    const plain = { ...counts, bullBull: counts.bullBull + counts.goldBull, goldBull: 0 };
    if (rules === 'face5') expect(plain).toEqual(vectors.classCounts.plain);
  }
});

test('multipliers never fall as hands get better', () => {
  const rising = BULL_CLASSES.map((name) => MULTIPLIERS[name]);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
});

test('an equal table returns all but half the rake, because both sides are dealt alike and never tie', () => {
  const rtp = minus(ratio(1), times(ratio(1, 2), RAKE));
  expect(rtp).toEqual(parseRational(vectors.equal.rtp));
  expect(niuNiu.rtp).toContainEqual({ bet: 'equal', rtp });
});

test('double tables return exactly what is printed, over all pairs of hands of one deck', {
  timeout: 60_000,
}, () => {
  pairsByLower().forEach((lower, rules) => {
    // A higher class never has a lower multiplier, so the winner's is the higher of the two.
    const upTo = Array.from({ length: 9 }, (_, limit) => (limit === 0 ? 0n : pairsUpTo(limit, rules, lower)));
    expect(upTo[8]).toBe(PAIRS);
    const weighted = upTo.reduce(
      (total, pairs, limit) => total + (pairs - (upTo[limit - 1] ?? 0n)) * BigInt(limit),
      0n,
    );
    const expected = ratio(weighted, PAIRS);
    const rtp = minus(ratio(1), times(times(ratio(1, 2), RAKE), expected));
    const published = vectors.double[rules];
    expect(expected).toEqual(parseRational(published?.expectedWinnerMultiplier ?? ''));
    expect(rtp).toEqual(parseRational(published?.rtp ?? ''));
    expect(niuNiu.rtp).toContainEqual({ bet: `double ${RULE_SETS[rules]}`, rtp });
  });
});
