import { range, sum } from './combinatorics.ts';
import { divide, type Fraction, floorTo, fraction, subtract } from './fraction.ts';
import type { Numbers } from './play-type.ts';
import { dragonTigerSide } from './ssc/option-plays.ts';

export const trendWindows: readonly number[] = [30, 50, 100];

/** A position from 0, or any of them. */
export type TrendPosition = number | 'any';

export interface NumberTrend {
  readonly number: number;
  /** In how many draws it came. */
  readonly frequency: number;
  /** After each draw, how many draws ago it last came, counted from the start of the window. */
  readonly omissions: readonly number[];
  readonly currentOmission: number;
  readonly maxOmission: number;
  readonly averageOmission: Fraction;
  readonly averageOmissionShown: number;
  /** The most draws in a row in which it came. */
  readonly longestRun: number;
  /** Current against average omission. It predicts nothing. */
  readonly dueRatio?: Fraction;
}

/** How each number fared in the draws, the oldest first. */
export function trendOf(
  draws: readonly Numbers[],
  { first, last, position }: { first: number; last: number; position: TrendPosition },
): NumberTrend[] {
  const came = (draw: Numbers, number: number) =>
    position === 'any' ? draw.includes(number) : draw[position] === number;
  return range(first, last).map((number) => {
    const hits = draws.map((draw) => came(draw, number));
    const frequency = hits.filter(Boolean).length;
    const omissions = streaks(hits.map((hit) => !hit));
    const currentOmission = omissions.at(-1) ?? 0;
    const averageOmission = fraction(draws.length - frequency, frequency + 1);
    return {
      number,
      frequency,
      omissions,
      currentOmission,
      maxOmission: Math.max(0, ...omissions),
      averageOmission,
      averageOmissionShown: Number(floorTo(averageOmission, 0)),
      longestRun: Math.max(0, ...streaks(hits)),
      ...(averageOmission.numerator > 0n && { dueRatio: divide(fraction(currentOmission), averageOmission) }),
    };
  });
}

/** The three that came most often and the three that came least, the coldest first. */
export function hotAndCold(trends: readonly NumberTrend[]): { hot: number[]; cold: number[] } {
  const byHeat = trends
    .toSorted(
      (left, right) =>
        right.frequency - left.frequency ||
        left.currentOmission - right.currentOmission ||
        left.number - right.number,
    )
    .map(({ number }) => number);
  return { hot: byHeat.slice(0, 3), cold: byHeat.slice(-3).reverse() };
}

/** How many draws a number of this chance is away for, on average. */
export function theoreticalOmission(probability: Fraction): Fraction {
  return divide(subtract(fraction(1), probability), probability);
}

const PRIMES = [1, 2, 3, 5, 7, 11];

/** The other columns of a trend page. A number is big from `bigFrom` on. */
export function trendColumns(draw: Numbers, bigFrom: number) {
  const count = (holds: (number: number) => boolean) => draw.filter(holds).length;
  const against = (some: number) => `${some}:${draw.length - some}`;
  return {
    sum: sum(draw),
    span: Math.max(...draw) - Math.min(...draw),
    bigSmall: against(count((number) => number >= bigFrom)),
    oddEven: against(count((number) => number % 2 === 1)),
    primeComposite: against(count((number) => PRIMES.includes(number))),
    roads: draw.map((number) => number % 3),
    dragonTiger: dragonTigerSide(draw[0] ?? 0, draw.at(-1) ?? 0),
  };
}

/** The shape of three digits: a triple, one pair (zu3) or all different (zu6). */
export function groupShape(three: Numbers): 'triple' | 'zu3' | 'zu6' {
  return (['triple', 'zu3', 'zu6'] as const)[new Set(three).size - 1] ?? 'zu6';
}

/** After each step, how many of the latest steps in a row held. */
function streaks(steps: readonly boolean[]): number[] {
  let length = 0;
  return steps.map((holds) => {
    length = holds ? length + 1 : 0;
    return length;
  });
}
