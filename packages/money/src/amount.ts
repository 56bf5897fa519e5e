/** Every asset is counted in ten-thousandths of its unit, so that one scale fits every currency and every point. */
export const MINOR_DECIMALS = 4;
export const MINOR_PER_UNIT = 10_000n;

export type Money = Readonly<{ minor: bigint; asset: string }>;

export type AmountRules = Readonly<{ allowNegative?: boolean }>;

/**
 * Fourteen digits before the point keep every amount inside the database's 64-bit integers. A plus sign, an
 * exponent, a leading zero or a digit of another script is refused: an amount has no second way to be read.
 */
const AMOUNT = /^(-?)(0|[1-9][0-9]{0,13})(?:\.([0-9]{1,4}))?$/;

/** Whether the text is an amount that `parseAmount` accepts. */
export function isAmount(text: string, rules: AmountRules = {}): boolean {
  const match = AMOUNT.exec(text);
  return match !== null && (match[1] === '' || rules.allowNegative === true);
}

/** Reads a decimal text such as `12.5` into minor units (`125000n`); throws on anything that is not an amount. */
export function parseAmount(text: string, rules: AmountRules = {}): bigint {
  const match = AMOUNT.exec(text);
  if (!match) throw new RangeError('not a decimal amount');
  const [, sign, units = '', decimals = ''] = match;
  if (sign === '-' && !rules.allowNegative) throw new RangeError('a negative amount is not allowed here');

  const minor = BigInt(units) * MINOR_PER_UNIT + BigInt(decimals.padEnd(MINOR_DECIMALS, '0'));
  return sign === '-' ? -minor : minor;
}

/** Writes minor units as they travel: two decimals at least, four at most, no other trailing zero. */
export function toWire(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  const decimals = (size % MINOR_PER_UNIT).toString().padStart(MINOR_DECIMALS, '0');
  return `${minor < 0n ? '-' : ''}${size / MINOR_PER_UNIT}.${decimals.replace(/0{1,2}$/, '')}`;
}
