import { countedBy, range } from '../combinatorics.ts';
import type { Family } from '../family.ts';
import { fraction } from '../fraction.ts';
import { digitTexts, row } from '../items.ts';
import { levels, type PlayLine, play, withOdds } from '../levels.ts';
import { type Lines, linesOf } from '../line-draws.ts';
import type { Level, Rule } from '../play-type.ts';

// Lines: first, second and third prize, ten special and ten consolation numbers, of four digits each.
/** Prizes of a result and the lines that have them. */
export const fourDPrizes: readonly (readonly [name: string, lines: readonly number[]])[] = [
  ['first', [0]],
  ['second', [1]],
  ['third', [2]],
  ['special', range(3, 12)],
  ['consolation', range(13, 22)],
];

/** What a box pays depends on how many orders its digits have. */
const BOXES: readonly (readonly [orders: number, big: readonly number[], small: readonly number[]])[] = [
  [24, [105, 42, 21, 8, 3], [146, 84, 42]],
  [12, [209, 84, 42, 15, 5], [292, 167, 84]],
  [6, [417, 167, 84, 30, 10], [584, 334, 167]],
  [4, [625, 250, 125, 45, 15], [875, 500, 250]],
];

const table: readonly PlayLine<Lines>[] = [
  ['BIG', straight(4, 5), tierLevels(1, [2500, 1000, 500, 180, 60])],
  ['SMALL', straight(4, 3), tierLevels(1, [3500, 2000, 1000])],
  ['IBOX_BIG', box(5), BOXES.flatMap(([orders, big]) => tierLevels(orders, big, `box${orders}_`))],
  ['IBOX_SMALL', box(3), BOXES.flatMap(([orders, , small]) => tierLevels(orders, small, `box${orders}_`))],
  ['4A', straight(4, 1), tierLevels(1, [6000])],
  ['3A', straight(3, 1), withOdds(levels({ first: '1/1000' }), '660')],
  ['3ABC', straight(3, 3), withOdds(levels({ first: '1/1000', second: '1/1000', third: '1/1000' }), '220')],
];

/** Four-digit lottery of Malaysia and Singapore. */
export const fourD: Family<Lines> = {
  code: '4D',
  playTypes: table.map((line) => play('sea', ...line)),
  twoSided: [],
  ...linesOf(new Array<number>(23).fill(4)),
};

/** Each number is one bet on the first tiers together, and is paid for every line that ends in it. */
function straight(width: number, tiers: number): Rule<Lines, string> {
  return {
    rows: [row(digitTexts(width))],
    bets: ([chosen = []]) => chosen.length,
    hits: ([chosen = []], lines) =>
      chosen.flatMap((number) => tierHits(tiers, lines, number, (line) => line.slice(-width) === number)),
    // A line is one number, and lines may be alike.
    best: () => [[{ hits: tiersOf(tiers).map((places, level) => ({ level, count: places })) }]],
  };
}

/** The same in any order of the digits. Four equal digits have one order only and are not accepted. */
function box(tiers: number): Rule<Lines, string> {
  return {
    rows: [row(digitTexts(4))],
    refuses: ([chosen = []]) =>
      chosen.some((number) => ordersOf(number) === 1) ? 'lottery.number_not_accepted' : undefined,
    bets: ([chosen = []]) => chosen.length,
    hits: ([chosen = []], lines) =>
      chosen.flatMap((number) => {
        const boxRow = BOXES.findIndex(([orders]) => orders === ordersOf(number));
        const boxed = sorted(number);
        const hits = tierHits(tiers, lines, number, (line) => sorted(line) === boxed);
        return hits.map((hit) => ({ ...hit, level: boxRow * tiers + hit.level }));
      }),
    // Every line falls by itself, and wins all numbers that are orders of it.
    best([chosen = []]) {
      const alike = mostAlike(chosen);
      return tiersOf(tiers).map((places, tier) =>
        alike.map(([boxRow, count]) => ({ hits: [{ level: boxRow * tiers + tier, count: places * count }] })),
      );
    },
  };
}

/** How many lines each of the first tiers has. */
const tiersOf = (tiers: number) => fourDPrizes.slice(0, tiers).map(([, window]) => window.length);

/** Of each kind of box that is chosen: how many numbers at most are orders of the same digits. */
function mostAlike(chosen: readonly string[]): (readonly [boxRow: number, count: number])[] {
  const most = new Map<number, number>();
  for (const [digits, count] of countedBy(chosen, sorted)) {
    const boxRow = BOXES.findIndex(([orders]) => orders === ordersOf(digits));
    most.set(boxRow, Math.max(count, most.get(boxRow) ?? 0));
  }
  return [...most];
}

function tierHits(tiers: number, lines: Lines, number: string, matches: (line: string) => boolean) {
  return fourDPrizes.slice(0, tiers).map(([, window], level) => ({
    level,
    count: window.filter((at) => matches(lines[at] ?? '')).length,
    number,
  }));
}

function tierLevels(orders: number, odds: readonly number[], prefix = ''): Level[] {
  return fourDPrizes.slice(0, odds.length).map(([name, window], tier) => ({
    name: prefix + name,
    probability: fraction(orders * window.length, 10_000),
    odds: fraction(odds[tier] as number),
  }));
}

function ordersOf(number: string): number {
  const times = [...new Set(number)].map((digit) => [...number].filter((other) => other === digit).length);
  const factorial = [1, 1, 2, 6, 24];
  return times.reduce((orders, count) => orders / (factorial[count] as number), 24);
}

function sorted(number: string): string {
  return [...number].sort().join('');
}
