import { divideRounded, isAmount, parseAmount, parseDecimal } from '@fairground/money';

/** Amounts that people type have two decimals at most; a comma is as good as a point. */
const TYPED = /^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?$/;

export const cleanAmount = (text: string): string => text.trim().replace(',', '.');

/** The typed amount in minor units; null while it is not one, or nothing. */
export function typedAmount(text: string): bigint | null {
  const clean = cleanAmount(text);
  if (!TYPED.test(clean)) return null;
  const minor = parseAmount(clean);
  return minor > 0n ? minor : null;
}

export interface Range {
  min: string;
  max: string;
}

/** Whether a typed amount lies between the two, both of them allowed. */
export function isInRange(minor: bigint, { min, max }: Range): boolean {
  return minor >= parseAmount(min) && minor <= parseAmount(max);
}

export interface Fee {
  /** In percent, such as 1.5. */
  feeRate: string;
  feeFixed: string;
}

const CENT = 100n;

/** What it costs, as the server counts it: the share, cut below what is shown, and the fixed part. */
export function feeOf(minor: bigint, { feeRate, feeFixed }: Fee): bigint {
  const { digits, decimals } = parseDecimal(feeRate);
  const share = divideRounded(minor * digits, 100n * 10n ** BigInt(decimals), 'down');
  return share - (share % CENT) + parseAmount(feeFixed);
}

export const isFree = ({ feeRate, feeFixed }: Fee): boolean => !/[1-9]/.test(feeRate + feeFixed);

/** The largest typed amount that is no more than this: what the currency does not show is cut. */
export function cutToTyped(amount: string): string {
  if (!isAmount(amount)) return '0';
  const minor = parseAmount(amount) / 100n;
  const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  return text.replace(/\.?0+$/, '') || '0';
}
