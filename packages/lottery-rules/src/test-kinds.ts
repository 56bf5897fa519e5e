import { pickDistinct, type Uniform } from '@fairground/fairness';
import { expect } from 'vitest';
import { parseBet, writeRows } from './bets.ts';
import { range } from './combinatorics.ts';
import { add, type Fraction, floorTo, fraction, isLess, multiply } from './fraction.ts';
import { topPayout } from './payout.ts';
import type { Level, Numbers, PlayType, Rows } from './play-type.ts';
import { fixedUniform, randomRows } from './test-support.ts';

/** Odds that nobody would list, so that a rule cannot count on which of its levels pays more. */
export function strangeOdds(seed: number): (level: Level) => Fraction {
  return ({ name }) => {
    const letters = Array.from(name, (letter) => letter.charCodeAt(0));
    return fraction(100 + (letters.reduce((hash, code) => (hash * 31 + code) % 9_973, seed) % 900), 100);
  };
}

/** A small, a middle and a large selection of each play. */
export function selectionsOf(play: PlayType, uniform: Uniform): Rows[] {
  const fits = (rows: Rows) => parseBet(play, rows).ok;
  const large = play.rule.rows.map(({ items, max }) =>
    pickDistinct(uniform, range(0, items.size - 1), Math.min(max, items.size, 30)).map((index) =>
      items.at(index),
    ),
  );
  return [
    randomRows(play, uniform, 0),
    randomRows(play, uniform),
    randomRows(play, uniform, 6),
    large,
  ].filter(fits);
}

/** What a draw makes of rows, as counts by level with the refunds last. */
export function resultOf<Draw>(play: PlayType<Draw>, rows: Rows, draw: Draw): number[] {
  const counts = new Array<number>((play.levelsFor?.(rows) ?? play.levels).length + 1).fill(0);
  for (const { level, count } of play.rule.hits(rows, draw))
    counts[level] = (counts[level] as number) + count;
  counts[counts.length - 1] = play.rule.refunds?.(rows, draw) ?? 0;
  return counts;
}

/** Every result that comes of these draws, once. */
export function resultsOf<Draw>(play: PlayType<Draw>, rows: Rows, draws: Iterable<Draw>): number[][] {
  const results = new Map<string, number[]>();
  for (const draw of draws) {
    const result = resultOf(play, rows, draw);
    results.set(result.join(), result);
  }
  return [...results.values()];
}

export function worthOf(
  play: PlayType,
  rows: Rows,
  result: Numbers,
  odds: (level: Level) => Fraction,
): Fraction {
  const levels = play.levelsFor?.(rows) ?? play.levels;
  return levels
    .map((level, index) => multiply(odds(level), fraction(result[index] ?? 0)))
    .reduce(add, fraction(result.at(-1) ?? 0));
}

export const largest = (values: readonly Fraction[]): Fraction =>
  values.reduce((most, value) => (isLess(most, value) ? value : most), fraction(0));

/** What the rules count as the most is what the best of all these results pays, at any odds. */
export function expectTopOf(
  play: PlayType,
  rows: Rows,
  results: readonly (readonly number[])[],
  numero = '20250601001',
): void {
  for (const seed of [1, 2, 3])
    expectTop(play, rows, largest(results.map((result) => worthOf(play, rows, result, strangeOdds(seed)))), {
      odds: strangeOdds(seed),
      numero,
    });
}

export function expectTop(
  play: PlayType,
  rows: Rows,
  most: Fraction,
  { odds, numero = '20250601001' }: { odds: (level: Level) => Fraction; numero?: string },
): void {
  const perBet = 1_000_000n;
  const accepted = acceptedRows(play, rows);
  const top = topPayout(play, { perBet, odds, rows: accepted, numero });
  expect(top, `${play.code} ${writeRows(rows)}`).toBe(floorTo(multiply(most, fraction(perBet)), 0));
}

export function acceptedRows(play: PlayType, rows: Rows): Rows {
  const parsed = parseBet(play, rows);
  if (!parsed.ok) throw new Error(`${play.code} ${writeRows(rows)}: ${parsed.reason}`);
  return parsed.rows;
}

/** The positions of a draw that a play looks at when it decides these rows. */
export function positionsRead(read: (draw: Numbers) => void, draw: Numbers): number[] {
  const places = new Set<number>();
  const watched = new Proxy(draw, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) places.add(Number(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  read(watched);
  return [...places].sort((left, right) => left - right);
}

const known = new Map<string, Numbers[]>();

export interface Balls {
  readonly count: number;
  readonly numbers: Numbers;
  /** Whether a number may come again. */
  readonly repeats: boolean;
}

/** Every draw as far as the window goes; what is outside is arbitrary. */
export function drawsOn(window: Numbers, { count, numbers, repeats }: Balls): Numbers[] {
  const name = [window, count, numbers, repeats].join(' ');
  const made = known.get(name);
  if (made) return made;
  const uniform = fixedUniform(name);
  let begun: number[][] = [[]];
  for (const _ of window)
    begun = begun.flatMap((draw) =>
      numbers.filter((number) => repeats || !draw.includes(number)).map((number) => [...draw, number]),
    );
  const draws = begun.map((seen) => {
    const others = repeats
      ? range(1, count).map(() => numbers[uniform(numbers.length)] as number)
      : numbers.filter((number) => !seen.includes(number));
    return range(0, count - 1).map((at) =>
      window.includes(at) ? (seen[window.indexOf(at)] as number) : (others.pop() as number),
    );
  });
  known.set(name, draws);
  return draws;
}
