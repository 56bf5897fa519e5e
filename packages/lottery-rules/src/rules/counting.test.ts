import { pickDistinct } from '@fairground/fairness';
import { describe, expect, test } from 'vitest';
import { choose, combinations, product, range } from '../combinatorics.ts';
import { digits, numbers } from '../items.ts';
import type { Numbers, Rule } from '../play-type.ts';
import { fixedUniform } from '../test-support.ts';
import { anyPositions } from './any-positions.ts';
import { anyDirect, direct, directWithoutRepeats, fixedPositions, tails } from './direct.ts';
import { group } from './group.ts';
import { pick, pickWithBankers } from './pick.ts';

// Each rule against the long way: write every bet down, then look which of them the draw wins.

interface LongWay {
  name: string;
  rule: Rule<Numbers, number>;
  rows(): number[][];
  draw(): number[];
  /** Every bet as a predicate of the draw, with its level. */
  bets(rows: Numbers[]): { level: number; wins(draw: Numbers): boolean }[];
}

const uniform = fixedUniform('counting');
const FIVE = [0, 1, 2, 3, 4];
const elevenNumbers = numbers(1, 11);

const fiveDigits = () => FIVE.map(() => uniform(4));
const elevenX5 = () => pickDistinct(uniform, range(1, 11), 5);
const someOf = (first: number, last: number, min: number, max: number) => {
  const chosen = new Set<number>();
  const size = min + uniform(max - min + 1);
  while (chosen.size < size) chosen.add(first + uniform(last - first + 1));
  return [...chosen];
};

const cases: LongWay[] = [
  {
    name: 'direct',
    rule: direct([1, 2, 3]),
    rows: () => [1, 2, 3].map(() => someOf(0, 4, 1, 3)),
    draw: fiveDigits,
    bets: (rows) => tuples(rows).map((bet) => ({ level: 0, wins: (draw) => same(bet, draw.slice(1, 4)) })),
  },
  {
    name: 'combination with tails',
    rule: tails([2, 3, 4]),
    rows: () => [1, 2, 3].map(() => someOf(0, 4, 1, 3)),
    draw: fiveDigits,
    bets: (rows) =>
      tuples(rows).flatMap((bet) =>
        [0, 1, 2].map((cut) => ({
          level: cut,
          wins: (draw: Numbers) => same(bet.slice(cut), draw.slice(2 + cut)),
        })),
      ),
  },
  {
    name: 'fixed positions',
    rule: fixedPositions(FIVE),
    rows: () => FIVE.map(() => someOf(0, 4, 0, 3)),
    draw: fiveDigits,
    bets: (rows) =>
      rows.flatMap((row, at) => row.map((digit) => ({ level: 0, wins: (draw) => draw[at] === digit }))),
  },
  {
    name: 'any two positions directly',
    rule: anyDirect(2),
    rows: () => FIVE.map(() => someOf(0, 4, 0, 3)),
    draw: fiveDigits,
    bets: (rows) =>
      combinations(FIVE, 2).flatMap((window) =>
        tuples(window.map((at) => rows[at] ?? [])).map((bet) => ({
          level: 0,
          wins: (draw) =>
            same(
              bet,
              window.map((at) => draw[at] as number),
            ),
        })),
      ),
  },
  {
    name: 'group-3 on any three positions',
    rule: anyPositions(
      3,
      (window) =>
        group(window, { first: { times: 2, count: 1 }, second: { times: 1, count: 1 }, oneRow: true }),
      'digits',
    ) as Rule<Numbers, number>,
    rows: () => [someOf(0, 4, 3, 5), someOf(0, 4, 2, 4)],
    draw: fiveDigits,
    bets: ([ticked = [], chosen = []]) =>
      combinations(ticked.toSorted(), 3).flatMap((window) =>
        tuples([chosen, chosen])
          .filter(([double, single]) => double !== single)
          .map(([double = 0, single = 0]) => ({
            level: 0,
            wins: (draw) =>
              sameNumbers(
                [double, double, single],
                window.map((at) => draw[at] as number),
              ),
          })),
      ),
  },
  {
    name: 'two in order without repeats',
    rule: directWithoutRepeats([0, 1, 2], elevenNumbers),
    rows: () => [1, 2, 3].map(() => someOf(1, 11, 1, 6)),
    draw: elevenX5,
    bets: (rows) =>
      tuples(rows)
        .filter((bet) => new Set(bet).size === bet.length)
        .map((bet) => ({ level: 0, wins: (draw) => same(bet, draw.slice(0, 3)) })),
  },
  ...[1, 3, 5, 6, 8].map(
    (size): LongWay => ({
      name: `any ${size} of eleven`,
      rule: pick({ window: FIVE, size, items: elevenNumbers }),
      rows: () => [someOf(1, 11, size, 11)],
      draw: elevenX5,
      bets: ([chosen = []]) => combinations(chosen, size).map((bet) => ({ level: 0, wins: covered(bet) })),
    }),
  ),
  ...[2, 5, 7].map(
    (size): LongWay => ({
      name: `any ${size} of eleven with bankers`,
      rule: pickWithBankers({ window: FIVE, size, items: elevenNumbers }),
      rows() {
        const bankers = someOf(1, 11, 1, Math.min(3, size - 1));
        const legs = range(1, 11).filter((number) => !bankers.includes(number));
        return [bankers, legs.slice(uniform(2))];
      },
      draw: elevenX5,
      bets: ([bankers = [], legs = []]) =>
        combinations(legs, size - bankers.length).map((chosen) => ({
          level: 0,
          wins: covered([...bankers, ...chosen]),
        })),
    }),
  ),
  {
    name: 'two digits anywhere in three, repeats allowed',
    rule: pick({ window: [0, 1, 2], size: 2, items: digits }),
    rows: () => [someOf(0, 4, 2, 4)],
    draw: fiveDigits,
    bets: ([chosen = []]) =>
      combinations(chosen, 2).map((bet) => ({
        level: 0,
        wins: (draw) => bet.every((digit) => draw.slice(0, 3).includes(digit)),
      })),
  },
  ...groupCase('five different', 5, [1, 5]),
  ...groupCase('double and three', 5, [2, 1], [1, 3]),
  ...groupCase('two doubles and one', 5, [2, 2], [1, 1]),
  ...groupCase('triple and two', 5, [3, 1], [1, 2]),
  ...groupCase('triple and double', 5, [3, 1], [2, 1]),
  ...groupCase('four and one', 5, [4, 1], [1, 1]),
  ...groupCase('two doubles', 4, [2, 2]),
];

describe('a count and its wins are those of the bets written down one by one', () => {
  test.each(cases)('$name', ({ rule, rows, draw, bets }) => {
    for (let i = 0; i < 30; i++) {
      const chosen = rows();
      const written = bets(chosen);
      expect(rule.bets(chosen)).toBe(written.length);
      for (let j = 0; j < 12; j++) {
        const drawn = draw();
        const won = (level: number) => written.filter((bet) => bet.level === level && bet.wins(drawn)).length;
        const hits = rule.hits(chosen, drawn);
        const counted = (level: number) =>
          hits.reduce((count, hit) => (hit.level === level ? count + hit.count : count), 0);
        for (const level of [0, 1, 2]) expect(counted(level)).toBe(won(level));
      }
    }
  });

  test('every group formula of the book', () => {
    for (const [a, b] of tuples([range(1, 6), range(1, 6)]) as [number, number][]) {
      for (let shared = 0; shared <= Math.min(a, b); shared++) {
        const rows = [range(0, a - 1), range(a - shared, a - shared + b - 1)].map((row) =>
          row.map((n) => n % 10),
        );
        if (a + b - shared > 10) continue;
        const count = (x: number, y: number) =>
          group(FIVE, { first: { times: 2, count: x }, second: { times: 1, count: y } }).bets(rows);
        expect(count(1, 3)).toBe(a * choose(b, 3) - shared * choose(b - 1, 2));
        expect(count(2, 1)).toBe(choose(a, 2) * b - shared * (a - 1));
        expect(count(1, 2)).toBe(a * choose(b, 2) - shared * (b - 1));
        expect(count(1, 1)).toBe(a * b - shared);
      }
    }
  });
});

function groupCase(name: string, places: number, first: Part, second?: Part): LongWay[] {
  const [firstTimes, firstCount] = first;
  const [secondTimes, secondCount] = second ?? [0, 0];
  const window = range(0, places - 1);
  return [
    {
      name,
      rule: group(window, {
        first: { times: firstTimes, count: firstCount },
        ...(second && { second: { times: secondTimes, count: secondCount } }),
      }),
      rows: () => [someOf(0, 6, firstCount, 6), ...(second ? [someOf(0, 6, secondCount, 6)] : [])],
      draw: fiveDigits,
      bets: ([a = [], b = []]) =>
        combinations(a, firstCount)
          .flatMap((many) => combinations(b, secondCount).map((few) => ({ many, few })))
          .filter(({ many, few }) => !few.some((digit) => many.includes(digit)))
          .map(({ many, few }) => {
            const bet = [...repeated(many, firstTimes), ...repeated(few, secondTimes)];
            return { level: 0, wins: (draw: Numbers) => sameNumbers(bet, draw.slice(0, places)) };
          }),
    },
  ];
}

type Part = readonly [times: number, count: number];

function repeated(items: Numbers, times: number): number[] {
  return items.flatMap((item) => new Array<number>(times).fill(item));
}

function covered(bet: Numbers): (draw: Numbers) => boolean {
  return (draw) =>
    bet.length <= draw.length
      ? bet.every((number) => draw.includes(number))
      : draw.every((number) => bet.includes(number));
}

function tuples(rows: readonly Numbers[]): number[][] {
  const total = product(rows.map((row) => row.length));
  return range(0, total - 1).map((index) => {
    let rest = index;
    return rows.map((row) => {
      const item = row[rest % row.length] as number;
      rest = Math.floor(rest / row.length);
      return item;
    });
  });
}

function same(left: Numbers, right: Numbers): boolean {
  return left.join() === right.join();
}

function sameNumbers(left: Numbers, right: Numbers): boolean {
  return same(left.toSorted(), right.toSorted());
}
