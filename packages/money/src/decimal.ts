import { MINOR_DECIMALS } from './amount.ts';
import type { Ratio } from './arithmetic.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** An exact decimal number, `digits` × 10^-`decimals`: for rates, odds and points before they become money. */
export type Decimal = Readonly<{ digits: bigint; decimals: number }>;

export type DivisionRules = Readonly<{ decimals?: number; rounding?: Rounding }>;

export const DEFAULT_DECIMALS = 20;

const DECIMAL = /^(-?)(0|[1-9][0-9]{0,39})(?:\.([0-9]{1,40}))?$/;

/** Reads `0.035` exactly; throws on anything but a plain decimal number. */
export function parseDecimal(text: string): Decimal {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError('not a decimal number');
  const [, sign = '', units = '', fraction = ''] = match;
  return { digits: BigInt(`${sign}${units}${fraction}`), decimals: fraction.length };
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const decimals = Math.max(left.decimals, right.decimals);
  return { digits: digitsAt(left, decimals) + digitsAt(right, decimals), decimals };
}

export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  return addDecimals(left, { digits: -right.digits, decimals: right.decimals });
}

export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  return { digits: left.digits * right.digits, decimals: left.decimals + right.decimals };
}

/** A quotient need not end, so it stops: at 20 decimals, half to even, unless told otherwise. */
export function divideDecimals(dividend: Decimal, divisor: Decimal, rules: DivisionRules = {}): Decimal {
  const { decimals = DEFAULT_DECIMALS, rounding = 'half-even' } = rules;
  const numerator = dividend.digits * 10n ** BigInt(decimals + divisor.decimals);
  const denominator = divisor.digits * 10n ** BigInt(dividend.decimals);
  return { digits: divideRounded(numerator, denominator, rounding), decimals };
}

export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const { digits } = subtractDecimals(left, right);
  if (digits === 0n) return 0;
  return digits < 0n ? -1 : 1;
}

export function roundDecimal(value: Decimal, decimals: number, rounding: Rounding): Decimal {
  if (decimals >= value.decimals) return { digits: digitsAt(value, decimals), decimals };
  return {
    digits: divideRounded(value.digits, 10n ** BigInt(value.decimals - decimals), rounding),
    decimals,
  };
}

/** The shortest text of the value: no trailing zero after the point, no point without a digit. */
export function decimalText({ digits, decimals }: Decimal): string {
  const size = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const units = size.slice(0, size.length - decimals);
  const fraction = size.slice(size.length - decimals).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${units}${fraction && `.${fraction}`}`;
}

/** A rate as a ratio, so that `multiply` can take an exact share of money with it. */
export function ratioOf({ digits, decimals }: Decimal): Ratio {
  return { numerator: digits, denominator: 10n ** BigInt(decimals) };
}

export function decimalOfMinor(minor: bigint): Decimal {
  return { digits: minor, decimals: MINOR_DECIMALS };
}

export function minorOfDecimal(value: Decimal, rounding: Rounding): bigint {
  return roundDecimal(value, MINOR_DECIMALS, rounding).digits;
}

function digitsAt(value: Decimal, decimals: number): bigint {
  return value.digits * 10n ** BigInt(decimals - value.decimals);
}
