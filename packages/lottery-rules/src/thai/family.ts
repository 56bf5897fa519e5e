import { wonTimes } from '../best.ts';
import { countedBy } from '../combinatorics.ts';
import type { Family } from '../family.ts';
import { digitTexts, row } from '../items.ts';
import { levels, type PlayLine, play, prize, withOdds } from '../levels.ts';
import { type Lines, linesOf } from '../line-draws.ts';
import type { Rule } from '../play-type.ts';
import { onAllLines } from '../rules/ticket-numbers.ts';

// Lines: the first prize of six digits, two front and two back numbers of three digits, one of two digits.
const FIRST = 0;
const FRONT = [1, 2];
const BACK = [3, 4];
const LAST_TWO = 5;

/** Prizes of a result and the lines that have them. */
export const thaiPrizes: readonly (readonly [name: string, lines: readonly number[]])[] = [
  ['first', [FIRST]],
  ['front', FRONT],
  ['back', BACK],
  ['last', [LAST_TWO]],
];

const table: readonly PlayLine<Lines>[] = [
  ['3top', onAllLines({ window: [FIRST], width: 3 }), withOdds(prize('1/1000'), '900')],
  ['3tod', threeInAnyOrder(), withOdds(levels({ six_orders: '3/500', three_orders: '3/1000' }), '130')],
  ['3front', onAllLines({ window: FRONT, width: 3 }), withOdds(prize('1/500'), '450')],
  ['3bottom', onAllLines({ window: BACK, width: 3 }), withOdds(prize('1/500'), '450')],
  ['2top', onAllLines({ window: [FIRST], width: 2 }), withOdds(prize('1/100'), '90')],
  ['2bottom', onAllLines({ window: [LAST_TWO], width: 2 }), withOdds(prize('1/100'), '90')],
  ['runtop', digitAmong(FIRST, 3), withOdds(prize('271/1000'), '3.2')],
  ['runbottom', digitAmong(LAST_TWO, 2), withOdds(prize('19/100'), '4.2')],
];

/** Thai lottery; Lao and Hanoi lotteries sell the same plays on their own results. */
export const thai: Family<Lines> = {
  code: 'THAI',
  playTypes: table.map((line) => play('sea', ...line)),
  twoSided: [],
  ...linesOf([6, 3, 3, 3, 3, 2]),
};

/** The last three digits of the first prize in any order. A triple has one order only and is not accepted. */
function threeInAnyOrder(): Rule<Lines, string> {
  return {
    rows: [row(digitTexts(3))],
    refuses: ([chosen = []]) =>
      chosen.some((number) => new Set(number).size === 1) ? 'lottery.number_not_accepted' : undefined,
    bets: ([chosen = []]) => chosen.length,
    hits([chosen = []], lines) {
      const drawn = sorted((lines[FIRST] ?? '').slice(-3));
      return chosen
        .filter((number) => sorted(number) === drawn)
        .map((number) => ({ level: levelOf(number), count: 1, number }));
    },
    best([chosen = []]) {
      const alike = [...countedBy(chosen, sorted)];
      return [alike.map(([digits, count]) => ({ hits: [{ level: levelOf(digits), count }] }))];
    },
  };
}

const levelOf = (number: string) => (new Set(number).size === 3 ? 0 : 1);

/** A digit among the last ones of a line, paid once however often it is there. */
function digitAmong(line: number, width: number): Rule<Lines, string> {
  return {
    rows: [row(digitTexts(1))],
    bets: ([chosen = []]) => chosen.length,
    hits: ([chosen = []], lines) =>
      chosen
        .filter((digit) => (lines[line] ?? '').slice(-width).includes(digit))
        .map((digit) => ({ level: 0, count: 1, number: digit })),
    best: ([chosen = []]) => wonTimes(Math.min(chosen.length, width)),
  };
}

function sorted(number: string): string {
  return [...number].sort().join('');
}
