import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import type { Card } from '../../../engine/cards.ts';
import {
  compare,
  minus,
  parseRational,
  plus,
  type Rational,
  ratio,
  sum,
  times,
  WHOLE,
} from '../../../engine/rational.ts';
import { isBlackjack, pointsOf, type Total, totalOf, withCard } from './hand.ts';
import { blackjack } from './rules.ts';
import { advise, type PlayAction } from './strategy.ts';

type Final = Record<string, string>;
type Vectors = {
  rtp: string;
  insuranceRtp: string;
  hard: Record<string, Record<string, string>>;
  soft: Record<string, Record<string, string>>;
  pairs: Record<string, Record<string, string>>;
  dealerFinal: Record<string, Final>;
  cases: { hand: [string, string]; dealerUp: string; best: PlayAction; ev: Record<string, string> }[];
};
const vectors = readVectors<Vectors>('blackjack');

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];
const cardOf = (value: number) => `${NAMES[value - 1]}S` as Card;
const valueNamed = (name: string) => NAMES.indexOf(name) + 1;
/** Every card comes from a shoe without end. */
const probability = (value: number) => ratio(value === 10 ? 4 : 1, 13);
const EMPTY: Total = { total: 0, isSoft: false };
const MINUS_ONE = ratio(-1);

function remembered<Key extends readonly unknown[], Value>(
  compute: (...key: Key) => Value,
): (...key: Key) => Value {
  const known = new Map<string, Value>();
  return (...key) => {
    const name = JSON.stringify(key);
    const value = known.get(name) ?? compute(...key);
    known.set(name, value);
    return value;
  };
}

/** Where the dealer ends from a total, by final total; 22 stands for bust. */
const dealerFrom = remembered((hand: Total): Rational[] => {
  const finals = new Array<Rational>(23).fill(ratio(0));
  if (hand.total >= 17) {
    finals[Math.min(hand.total, 22)] = WHOLE;
    return finals;
  }
  for (const value of VALUES) {
    dealerFrom(withCard(hand, value)).forEach((share, total) => {
      finals[total] = plus(finals[total] ?? ratio(0), times(probability(value), share));
    });
  }
  return finals;
});

/** The hole card that would make a blackjack. */
const blackjackHole = (up: number) => (up === 1 ? 10 : up === 10 ? 1 : null);

/** From the card shown, knowing that the hole card makes no blackjack. */
const dealerFinals = remembered((up: number): Rational[] => {
  const barred = blackjackHole(up);
  const holes = VALUES.filter((value) => value !== barred);
  const weight = sum(holes.map(probability));
  const finals = new Array<Rational>(23).fill(ratio(0));
  for (const hole of holes) {
    const share = times(probability(hole), ratio(weight.denominator, weight.numerator));
    dealerFrom(withCard(withCard(EMPTY, up), hole)).forEach((part, total) => {
      finals[total] = plus(finals[total] ?? ratio(0), times(share, part));
    });
  }
  return finals;
});

const standing = remembered((total: number, up: number): Rational => {
  if (total > 21) return MINUS_ONE;
  return sum(
    dealerFinals(up).map((share, dealer) => {
      const result = dealer > 21 ? 1 : Math.sign(total - dealer);
      return times(share, ratio(result));
    }),
  );
});

const afterCard = (hand: Total, value: (next: Total) => Rational) =>
  sum(VALUES.map((card) => times(probability(card), value(withCard(hand, card)))));

const higher = (a: Rational, b: Rational) => (compare(a, b) >= 0 ? a : b);

const hitting = remembered(
  (hand: Total, up: number): Rational =>
    afterCard(hand, (next) =>
      next.total > 21 ? MINUS_ONE : higher(standing(next.total, up), hitting(next, up)),
    ),
);

const doubling = (hand: Total, up: number) =>
  times(
    ratio(2),
    afterCard(hand, ({ total }) => standing(total, up)),
  );

const bestUnsplit = (hand: Total, up: number) =>
  [standing(hand.total, up), hitting(hand, up), doubling(hand, up)].reduce(higher);

const splitting = remembered((value: number, up: number): Rational => {
  const one = afterCard(withCard(EMPTY, value), (hand) =>
    value === 1 ? standing(hand.total, up) : bestUnsplit(hand, up),
  );
  return times(ratio(2), one);
});

function expectedOf(action: PlayAction, cards: readonly Card[], up: number): Rational {
  const hand = totalOf(cards);
  if (action === 'split') return splitting(pointsOf(cards[0] as Card), up);
  if (action === 'double') return doubling(hand, up);
  return action === 'hit' ? hitting(hand, up) : standing(hand.total, up);
}

/** Decided by the rules' own advice, two cards at a time. */
function exactReturn(): Rational {
  const results: Rational[] = [];
  for (const up of VALUES) {
    const hole = blackjackHole(up);
    const dealerBlackjack = hole === null ? ratio(0) : probability(hole);
    for (const first of VALUES) {
      for (const second of VALUES) {
        const cards = [cardOf(first), cardOf(second)];
        const deal = [up, first, second].map(probability).reduce(times);
        const allowed: PlayAction[] = [
          'stand',
          'hit',
          'double',
          ...(first === second ? (['split'] as const) : []),
        ];
        const natural = isBlackjack(cards);
        const played = natural ? ratio(3, 2) : expectedOf(advise(cards, cardOf(up), allowed), cards, up);
        const lost = natural ? ratio(0) : MINUS_ONE;
        results.push(
          times(deal, plus(times(dealerBlackjack, lost), times(minus(WHOLE, dealerBlackjack), played))),
        );
      }
    }
  }
  return plus(WHOLE, sum(results));
}

/** Equal to a decimal as far as it is printed. */
function expectPrinted(exact: Rational, printed: string): void {
  const places = printed.split('.')[1]?.length ?? 0;
  const difference = minus(exact, parseRational(printed));
  const half = ratio(1, 2n * 10n ** BigInt(places));
  expect(compare(difference, half)).toBeLessThanOrEqual(0);
  expect(compare(minus(ratio(0), half), difference)).toBeLessThanOrEqual(0);
}

test('the printed return is exact and agrees with the published one', () => {
  const rtp = exactReturn();
  expect(blackjack.rtp[0]?.rtp).toEqual(rtp);
  expectPrinted(rtp, vectors.rtp);
});

test('insurance wins on a ten below the ace and returns what is printed', () => {
  const rtp = times(ratio(3), probability(10));
  expect(blackjack.rtp[1]?.rtp).toEqual(rtp);
  expectPrinted(rtp, vectors.insuranceRtp);
});

test('the dealer ends as often as published on each total', () => {
  for (const [up, finals] of Object.entries(vectors.dealerFinal)) {
    for (const [total, printed] of Object.entries(finals)) {
      expectPrinted(dealerFinals(valueNamed(up))[total === 'bust' ? 22 : Number(total)] ?? ratio(0), printed);
    }
  }
});

test('published hands are worth what is published, and advised as published', () => {
  for (const { hand, dealerUp, best, ev } of vectors.cases) {
    const cards = hand.map((name) => cardOf(valueNamed(name)));
    const up = valueNamed(dealerUp);
    for (const [action, printed] of Object.entries(ev)) {
      expectPrinted(expectedOf(action as PlayAction, cards, up), printed);
    }
    expect(advise(cards, cardOf(up), Object.keys(ev) as PlayAction[])).toBe(best);
  }
});

/** Every first hand and every pair, and for each the actions a player may be left with. */
test('the advice is the best of the allowed actions for every hand against every dealer card', () => {
  const choices: PlayAction[][] = [
    ['stand', 'hit'],
    ['stand', 'hit', 'double'],
    ['stand', 'hit', 'double', 'split'],
  ];
  for (const up of VALUES) {
    for (const first of VALUES) {
      for (const second of VALUES) {
        const cards = [cardOf(first), cardOf(second)];
        if (isBlackjack(cards)) continue;
        for (const allowed of first === second ? choices : choices.slice(0, 2)) {
          const advised = expectedOf(advise(cards, cardOf(up), allowed), cards, up);
          expect(advised).toEqual(allowed.map((action) => expectedOf(action, cards, up)).reduce(higher));
        }
      }
    }
  }
});

test('longer hands are advised by their total alone', () => {
  for (const up of VALUES) {
    for (const cards of [
      ['2S', '2H', '8S'],
      ['5S', '5H', '6S'],
      ['AS', '2H', '5D'],
      ['TS', '5S', '6S'],
    ] as Card[][]) {
      const { total } = totalOf(cards);
      const advised = total === 21 ? 'stand' : advise(cards, cardOf(up), ['stand', 'hit']);
      const best = higher(expectedOf('stand', cards, up), expectedOf('hit', cards, up));
      expect(expectedOf(advised, cards, up)).toEqual(best);
    }
  }
});

test('the printed tables are the published ones', () => {
  const published = { H: 'hit', S: 'stand', Dh: 'double', Ds: 'double', D: 'double', P: 'split' } as const;
  const all: PlayAction[] = ['stand', 'hit', 'double', 'split'];
  const check = (cards: Card[], row: Record<string, string>) => {
    for (const [up, code] of Object.entries(row)) {
      expect(advise(cards, cardOf(valueNamed(up)), all)).toBe(published[code as keyof typeof published]);
    }
  };
  for (const [total, row] of Object.entries(vectors.hard)) {
    // Two different cards, or four when only a pair would make the total of two.
    const low = Math.max(2, Number(total) - 10);
    const high = Number(total) - low;
    check(low === high ? ['TS', '5S', '5H'] : [cardOf(low), cardOf(high)], row);
  }
  for (const [total, row] of Object.entries(vectors.soft))
    check([cardOf(1), cardOf(Number(total) - 11)], row);
  for (const [name, row] of Object.entries(vectors.pairs)) {
    check([cardOf(valueNamed(name)), cardOf(valueNamed(name))], row);
  }
});
