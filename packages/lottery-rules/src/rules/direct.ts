import { wonOnce, wonTimes } from '../best.ts';
import {
  choose,
  combinations,
  product,
  rowsWithOwnNumber,
  sum,
  sumOfProducts,
  tuplesWithoutRepeats,
} from '../combinatorics.ts';
import { digits, digitTexts, row, words } from '../items.ts';
import type { Items, Numbers, Rule } from '../play-type.ts';

// Plays on exact positions. A window is the list of the positions a play looks at.

const ENTRIES_MAX = 10_000;
const WON_ONCE = [{ level: 0, count: 1 }];

/** One row for each position; every combination of them is a bet. */
export function direct(window: Numbers, items = digits): Rule<Numbers, number> {
  return {
    rows: window.map(() => row(items)),
    bets: (rows) => product(rows.map((chosen) => chosen.length)),
    hits: (rows, draw) => (matches(rows, window, draw).every(Boolean) ? WON_ONCE : []),
    best: () => wonOnce,
  };
}

/** The same for lotteries that draw a number once only: combinations that repeat a number are no bets. */
export function directWithoutRepeats(window: Numbers, items: Items<number>): Rule<Numbers, number> {
  return { ...direct(window, items), bets: tuplesWithoutRepeats };
}

/** Typed numbers instead of rows. */
export function entries(window: Numbers): Rule<Numbers, string> {
  return {
    rows: [row(digitTexts(window.length), 1, ENTRIES_MAX)],
    bets: ([typed = []]) => typed.length,
    hits: ([typed = []], draw) => (typed.includes(window.map((at) => draw[at]).join('')) ? WON_ONCE : []),
    best: () => wonOnce,
  };
}

/** Combination: each direct bet also buys its tails. Levels go from the whole number down to the last digit. */
export function tails(window: Numbers): Rule<Numbers, number> {
  return {
    ...direct(window),
    bets: (rows) => window.length * product(rows.map((chosen) => chosen.length)),
    hits(rows, draw) {
      const matched = matches(rows, window, draw);
      return window.map((_, cut) => ({
        level: cut,
        count: matched.slice(cut).every(Boolean) ? betsBefore(rows, cut) : 0,
      }));
    },
    best: (rows) => [[{ hits: window.map((_, cut) => ({ level: cut, count: betsBefore(rows, cut) })) }]],
  };
}

/** How many bets of a combination have the same tail. */
const betsBefore = (rows: readonly Numbers[], cut: number) =>
  product(rows.slice(0, cut).map((chosen) => chosen.length));

/** Each number is a bet on its own position. Numbers may come again. */
export function fixedPositions(window: Numbers, items = digits): Rule<Numbers, number> {
  return {
    rows: window.map(() => row(items, 0)),
    filledRows: 1,
    bets: (rows) => sum(rows.map((chosen) => chosen.length)),
    hits: (rows, draw) => [{ level: 0, count: matches(rows, window, draw).filter(Boolean).length }],
    best: (rows) => wonTimes(rows.filter((chosen) => chosen.length > 0).length),
  };
}

/** The same for lotteries that draw a number once only: it wins at one of its positions. */
export function fixedPositionsWithoutRepeats(window: Numbers, items: Items<number>): Rule<Numbers, number> {
  return { ...fixedPositions(window, items), best: (rows) => wonTimes(rowsWithOwnNumber(rows)) };
}

/** Any `size` of the five positions, played directly. */
export function anyDirect(size: number): Rule<Numbers, number> {
  const window = [0, 1, 2, 3, 4];
  return {
    rows: window.map(() => row(digits, 0)),
    filledRows: size,
    bets: (rows) =>
      sumOfProducts(
        rows.map((chosen) => chosen.length),
        size,
      ),
    hits(rows, draw) {
      const matched = matches(rows, window, draw).filter(Boolean);
      return [{ level: 0, count: combinations(matched, size).length }];
    },
    best: (rows) => wonTimes(choose(rows.filter((chosen) => chosen.length > 0).length, size)),
  };
}

export type Attribute = 'B' | 'S' | 'O' | 'E';

/** Big, small, odd or even at each position; a digit has two of the four, so one draw may win several bets. */
export function attributeRows(window: Numbers): Rule<Numbers, Attribute> {
  const attributes = words<Attribute>(['B', 'S', 'O', 'E']);
  return {
    rows: window.map(() => row(attributes)),
    bets: (rows) => product(rows.map((chosen) => chosen.length)),
    hits(rows, draw) {
      const held = window.map((at, index) => {
        const own = attributesOf(draw[at] ?? -1, 5);
        return (rows[index] ?? []).filter((attribute) => own.includes(attribute)).length;
      });
      return [{ level: 0, count: product(held) }];
    },
    best: (rows) => wonTimes(product(rows.map(mostHeld))),
  };
}

/** A digit has one of the first two and one of the others, in any combination. */
function mostHeld(chosen: readonly Attribute[]): number {
  const among = (pair: readonly Attribute[]) =>
    chosen.some((attribute) => pair.includes(attribute)) ? 1 : 0;
  return among(['B', 'S']) + among(['O', 'E']);
}

export function attributesOf(value: number, bigFrom: number): Attribute[] {
  return [value >= bigFrom ? 'B' : 'S', value % 2 === 1 ? 'O' : 'E'];
}

function matches(rows: readonly Numbers[], window: Numbers, draw: Numbers): boolean[] {
  return window.map((at, index) => rows[index]?.includes(draw[at] as number) ?? false);
}
