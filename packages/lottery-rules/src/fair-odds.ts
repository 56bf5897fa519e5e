import { add, type Fraction, fraction, isLess, multiply } from './fraction.ts';
import { listedOdds } from './payout.ts';
import type { Level, PlayType } from './play-type.ts';

const WHOLE = fraction(1n);
const isAtMost = (value: Fraction, limit: Fraction): boolean => !isLess(limit, value);

/**
 * Whether a play at these odds returns no more than was staked. Where one bet can win several levels, their returns add up; where a bet is
 * on one option, each option's level stands for itself. Where neither can be told from the levels, as the draw gives bets back or the kind
 * of a ticket decides which levels it has, the listed odds are the most: they are proven.
 */
export function isFairPlay({ levels, rule }: PlayType, oddsOf: (level: Level) => Fraction): boolean {
  const returnsAt = (odds: (level: Level) => Fraction) =>
    levels.map((level) => multiply(level.probability, odds(level)));
  const sumOf = (returns: readonly Fraction[]) => returns.reduce(add, fraction(0n));
  const addsUp = isAtMost(sumOf(returnsAt(listedOdds)), WHOLE);
  if (rule.refunds || (!addsUp && !rule.winners))
    return levels.every((level) => isAtMost(oddsOf(level), listedOdds(level)));
  const returns = returnsAt(oddsOf);
  return addsUp ? isAtMost(sumOf(returns), WHOLE) : returns.every((one) => isAtMost(one, WHOLE));
}
