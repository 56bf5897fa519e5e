import type { Money } from './amount.ts';
import { divideRounded, type Rounding } from './rounding.ts';

export type Ratio = Readonly<{ numerator: bigint; denominator: bigint }>;

export function add(left: Money, right: Money): Money {
  return { minor: left.minor + sameAsset(left, right).minor, asset: left.asset };
}

export function subtract(left: Money, right: Money): Money {
  return { minor: left.minor - sameAsset(left, right).minor, asset: left.asset };
}

/** Negative when `left` is the smaller, zero when equal, positive when `left` is the larger: fits `sort`. */
export function compare(left: Money, right: Money): -1 | 0 | 1 {
  return compareIntegers(left.minor, sameAsset(left, right).minor);
}

/** A share of the money. The rounding has no default: who gets the odd unit is a decision, not a detail. */
export function multiply(money: Money, ratio: Ratio, rounding: Rounding): Money {
  const minor = divideRounded(money.minor * ratio.numerator, ratio.denominator, rounding);
  return { minor, asset: money.asset };
}

/**
 * Splits the money in proportion to the weights. The parts always add up to the whole: units lost to rounding go
 * one each to the largest remainders, on a tie to the earlier part.
 */
export function allocate(money: Money, weights: readonly bigint[]): Money[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight is never negative');
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) throw new RangeError('at least one weight must be above zero');

  const sign = money.minor < 0n ? -1n : 1n;
  const whole = money.minor * sign;
  const parts = weights.map((weight) => ({
    minor: (whole * weight) / total,
    remainder: (whole * weight) % total,
  }));
  let missing = whole - parts.reduce((sum, part) => sum + part.minor, 0n);

  const largestFirst = [...parts].sort((left, right) => compareIntegers(right.remainder, left.remainder));
  for (const part of largestFirst) {
    if (missing === 0n) break;
    part.minor += 1n;
    missing -= 1n;
  }

  return parts.map((part) => ({ minor: sign * part.minor, asset: money.asset }));
}

function compareIntegers(left: bigint, right: bigint): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function sameAsset(left: Money, right: Money): Money {
  if (left.asset !== right.asset) throw new TypeError(`${left.asset} and ${right.asset} do not mix`);
  return right;
}
