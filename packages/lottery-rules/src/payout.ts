import { add, type Fraction, floorTo, fraction, isLess, multiply } from './fraction.ts';
import type { Level, Outcome, PlayType, Rows, Win } from './play-type.ts';

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

/**
 * The most that a draw can pay an accepted selection, with what comes back beside it: exact, and floored once like the payout itself.
 * The numero tells the day of the draw.
 */
export function topPayout(
  play: PlayType,
  {
    perBet,
    odds,
    rows,
    numero,
  }: { perBet: bigint; odds: (level: Level) => Fraction; rows: Rows; numero: string },
): bigint {
  const levels = play.levelsFor?.(rows) ?? play.levels;
  const worth = ({ hits, refunds = 0 }: Outcome): Fraction => {
    let total = fraction(refunds);
    for (const { level, count } of hits)
      if (count > 0) total = plus(total, times(odds(levels[level] as Level), count));
    return total;
  };
  const timesStake = play.rule
    .best(rows, numero)
    .map((outcomes) => outcomes.map(worth).reduce(greater))
    .reduce(plus);
  return floorTo({ ...timesStake, numerator: timesStake.numerator * perBet }, 0);
}

// Not reduced, as fractions are elsewhere: these are few and short, and every bet that is placed waits for them.
const times = ({ numerator, denominator }: Fraction, count: number): Fraction => ({
  numerator: numerator * BigInt(count),
  denominator,
});

const plus = (left: Fraction, right: Fraction): Fraction => {
  if (left.numerator === 0n) return right;
  return left.denominator === right.denominator
    ? { numerator: left.numerator + right.numerator, denominator: left.denominator }
    : add(left, right);
};

const greater = (left: Fraction, right: Fraction): Fraction => (isLess(left, right) ? right : left);

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
