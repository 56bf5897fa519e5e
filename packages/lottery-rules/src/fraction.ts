// Probabilities, odds and prizes are exact until the one moment a payout is floored.

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const above = BigInt(numerator);
  const below = BigInt(denominator);
  if (below <= 0n) throw new RangeError('a denominator is positive');
  const divisor = greatestCommonDivisor(above < 0n ? -above : above, below);
  return { numerator: above / divisor, denominator: below / divisor };
}

/** Reads `3/1000`, `96` and `1.97`. */
export function readFraction(text: string): Fraction {
  const parts = /^(\d+)(?:\/(\d+)|\.(\d+))?$/.exec(text);
  if (!parts) throw new SyntaxError(`not a fraction: ${text}`);
  const [, whole = '', denominator, decimals = ''] = parts;
  return denominator === undefined
    ? fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
    : fraction(BigInt(whole), BigInt(denominator));
}

export function writeFraction({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

export function add(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function subtract(left: Fraction, right: Fraction): Fraction {
  return add(left, { numerator: -right.numerator, denominator: right.denominator });
}

export function multiply(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

export function divide(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.denominator, left.denominator * right.numerator);
}

export function isLess(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator < right.numerator * left.denominator;
}

/** Toward zero, in units of `10^-decimals`: a third with four decimals is 3333n. */
export function floorTo(value: Fraction, decimals: number): bigint {
  return (value.numerator * 10n ** BigInt(decimals)) / value.denominator;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
