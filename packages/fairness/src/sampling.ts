import type { Words } from './words.ts';

/** A whole number from 0 to below `n`, each equally likely. */
export type Uniform = (n: number) => number;

/**
 * Words that would make some remainders likelier than others are thrown away, so the result is exactly uniform.
 * `wordSpan` is how many different words the source has; smaller ones exist so that a test can try them all.
 */
export function uniformFrom(next: Words, wordSpan = 2 ** 32): Uniform {
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > wordSpan) throw new RangeError(`cannot choose below ${n}`);
    const limit = wordSpan - (wordSpan % n);
    let word = next();
    while (word >= limit) word = next();
    return word % n;
  };
}

/** Any `count` of the items, in random order: a Fisher-Yates shuffle from the front that stops early. */
export function pickDistinct<Item>(uniform: Uniform, items: readonly Item[], count: number): Item[] {
  if (count > items.length) throw new RangeError(`cannot pick ${count} of ${items.length}`);
  const pool = [...items];
  for (let i = 0; i < count; i++) {
    const j = i + uniform(pool.length - i);
    [pool[i], pool[j]] = [pool[j] as Item, pool[i] as Item];
  }
  return pool.slice(0, count);
}

export function shuffle<Item>(uniform: Uniform, items: readonly Item[]): Item[] {
  return pickDistinct(uniform, items, items.length);
}

/** The index of one weight, chosen in proportion to the weights, which are whole numbers. */
export function pickWeighted(uniform: Uniform, weights: readonly number[]): number {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers');
  }
  let ticket = uniform(weights.reduce((total, weight) => total + weight, 0));
  return weights.findIndex((weight) => {
    ticket -= weight;
    return ticket < 0;
  });
}
