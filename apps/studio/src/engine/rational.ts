/** An exact number. The denominator is positive and shares no factor with the numerator. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  let above = BigInt(numerator);
  let below = BigInt(denominator);
  if (below === 0n) throw new RangeError('division by zero');
  if (below < 0n) {
    above = -above;
    below = -below;
  }
  if (below === 1n) return { numerator: above, denominator: below };
  const common = greatestCommonDivisor(above < 0n ? -above : above, below);
  return { numerator: above / common, denominator: below / common };
}

export const NOTHING = ratio(0);
export const WHOLE = ratio(1);

export function plus(a: Rational, b: Rational): Rational {
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(a: Rational, b: Rational): Rational {
  return ratio(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Rational, b: Rational): Rational {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function over(a: Rational, b: Rational): Rational {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function sum(terms: Iterable<Rational>): Rational {
  let total = NOTHING;
  for (const term of terms) total = plus(total, term);
  return total;
}

/** Negative, zero or positive, as a is below, equal to or above b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Reads `24/25`, `-3` or `0.54`. */
export function parseRational(text: string): Rational {
  const [above = '', below] = text.split('/');
  if (below !== undefined) return ratio(BigInt(above), BigInt(below));
  const [whole = '', decimals = ''] = above.split('.');
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** A share of an amount, rounded down once: what is paid never exceeds what is due. */
export function shareOf(amount: bigint, share: Rational): bigint {
  if (amount < 0n || share.numerator < 0n) throw new RangeError('a share is taken of something');
  return (amount * share.numerator) / share.denominator;
}

/** Cut off after so many decimals: `1.9800`. */
export function toDecimal(value: Rational, places: number): string {
  const scaled = (value.numerator * 10n ** BigInt(places)) / value.denominator;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** For display only: the nearest binary number. */
export function toNumber({ numerator, denominator }: Rational): number {
  return Number((numerator * 10n ** 15n) / denominator) / 1e15;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
