import { divide, floorTo, fraction, readFraction, subtract } from './fraction.ts';
import type { Level, Mode, PlayType, Rule } from './play-type.ts';

/** A line of a table of play types: what it is called, how it is played, how likely it wins, what else it is called. */
export type PlayLine<Draw> = readonly [
  code: string,
  rule: Rule<Draw>,
  levels: readonly Level[],
  aliases?: readonly string[],
];

export function play<Draw>(
  mode: Mode,
  ...[code, rule, levels, aliases = []]: PlayLine<Draw>
): PlayType<Draw> {
  return { code, aliases, mode, rule, levels };
}

/** A play with one level. */
export function prize(probability: string): Level[] {
  return [{ name: 'prize', probability: readFraction(probability) }];
}

export function levels(probabilities: Readonly<Record<string, string>>): Level[] {
  return Object.entries(probabilities).map(([name, probability]) => ({
    name,
    probability: readFraction(probability),
  }));
}

/** A level for each name, with its share of `outOf` outcomes. */
export function sharedOut(
  outOf: number,
  names: readonly (string | number)[],
  shares: readonly number[],
): Level[] {
  return shares.map((share, index) => ({
    name: String(names[index]),
    probability: fraction(share, outOf),
  }));
}

/** Odds as the table gives them. */
export function withOdds(unpaid: readonly Level[], odds: string | readonly string[]): Level[] {
  return unpaid.map((level, index) => {
    const own = typeof odds === 'string' ? odds : odds[index];
    if (own === undefined) throw new RangeError(`no odds for ${level.name}`);
    return { ...level, odds: readFraction(own) };
  });
}

/** Odds that return `target` of the stakes, refunds included, floored to two decimals. */
export function withReturn(unpaid: readonly Level[], target: string, refund = '0'): Level[] {
  const paid = subtract(readFraction(target), readFraction(refund));
  return unpaid.map((level) => ({
    ...level,
    odds: fraction(floorTo(divide(paid, level.probability), 2), 100n),
  }));
}
