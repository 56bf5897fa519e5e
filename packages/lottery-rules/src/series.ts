import { divide, type Fraction, fraction, multiply } from './fraction.ts';
import type { Level } from './play-type.ts';

// Traditional lotteries pay by a series: series / 2000 of all stakes come back as prizes. What a player gives up of
// their own series comes back as a rebate on the stake, win or lose; each upline earns its distance to the one below.

export const SERIES_BASE = 2000n;
/** The lowest series that anybody can choose. */
export const SERIES_MIN = 1_700;
/** The highest that anybody can be given; a lottery may be sold at less. */
export const SERIES_MAX = 1_960;

export interface SeriesLimits {
  readonly min: number;
  /** The series of the player's own contract. */
  readonly own: number;
  /** The most a bet may be placed at, whatever the contract says. */
  readonly maxBet: number;
}

export function isSeriesOffered(chosen: number, { min, own, maxBet }: SeriesLimits): boolean {
  return Number.isInteger(chosen) && chosen >= min && chosen <= Math.min(own, maxBet);
}

/** What a level pays for a stake of one. */
export function seriesOdds(series: number): (level: Level) => Fraction {
  const share = fraction(BigInt(series), SERIES_BASE);
  return ({ probability }) => divide(share, probability);
}

export interface SeriesRebates {
  readonly self: Fraction;
  /** For each upline, the top first. */
  readonly uplines: readonly Fraction[];
}

/** Exact rebates on a stake. `line` is the series of everybody from the top down to the player. */
export function seriesRebates(stake: bigint, line: readonly number[], chosen: number): SeriesRebates {
  const own = line.at(-1);
  if (own === undefined) throw new RangeError('a line has at least the player');
  if (line.some((series, index) => index > 0 && series > (line[index - 1] as number)) || chosen > own) {
    throw new RangeError('a series never exceeds the one above it');
  }
  const shareOf = (points: number) => multiply(fraction(stake), fraction(BigInt(points), SERIES_BASE));
  return {
    self: shareOf(own - chosen),
    uplines: line.slice(0, -1).map((series, index) => shareOf(series - (line[index + 1] as number))),
  };
}
