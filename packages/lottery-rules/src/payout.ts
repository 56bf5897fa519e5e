import { add, type Fraction, floorTo, fraction, multiply } from './fraction.ts';
import type { Level, PlayType, Rows, Win } from './play-type.ts';

export interface Settlement {
  /** The stake of one bet, in ten-thousandths. */
  readonly perBet: bigint;
  readonly wins: readonly Win[];
  /** Bets given back. */
  readonly refunded?: number;
  /** What a level pays for a stake of one, the stake included: by series, by list or as the operator set it. */
  odds(level: Level): Fraction;
  /** Numbers that pay half because too much was staked on them. */
  readonly halved?: ReadonlySet<string>;
}

/** What an order is paid. One exact sum, floored once. */
export function payout({ perBet, wins, refunded = 0, odds, halved }: Settlement): bigint {
  const timesStake = wins
    .map((win) => {
      const full = multiply(odds(win.level), fraction(win.count));
      return win.number !== undefined && halved?.has(win.number) ? multiply(full, fraction(1, 2)) : full;
    })
    .reduce(add, fraction(refunded));
  return floorTo(multiply(timesStake, fraction(perBet)), 0);
}

/** The odds that the tables of this package suggest. */
export function listedOdds({ name, odds }: Level): Fraction {
  if (!odds) throw new Error(`level ${name} pays by the series`);
  return odds;
}

/** What each level of a play pays for one bet. For a play whose chances depend on the choice, give the rows. */
export function prizeTable(
  play: PlayType,
  { perBet, odds, rows }: { perBet: bigint; odds: (level: Level) => Fraction; rows?: Rows },
): { level: Level; prize: bigint }[] {
  const levels = rows && play.levelsFor ? play.levelsFor(rows) : play.levels;
  return levels.map((level) => ({ level, prize: payout({ perBet, wins: [{ level, count: 1 }], odds }) }));
}
