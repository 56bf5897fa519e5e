import { randomBytes, randomUUID } from 'node:crypto';

/**
 * The only place that draws randomness, from the operating system. Sampling is unbiased: a word that
 * would favour some results is thrown away and drawn again.
 */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
export const randomId = (): string => randomUUID();
export const randomBuffer = (bytes: number): Buffer => randomBytes(bytes);

const WORD = 2 ** 32;

/** A whole number from 0 to limit - 1, each equally likely. */
export function randomBelow(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > WORD) throw new RangeError(`no range of ${limit}`);
  const usable = WORD - (WORD % limit);
  for (;;) {
    const word = randomBytes(4).readUInt32BE();
    if (word < usable) return word % limit;
  }
}

/** Digits for a code that a person types, such as 048213. */
export const randomDigits = (length: number): string =>
  Array.from({ length }, () => randomBelow(10)).join('');
