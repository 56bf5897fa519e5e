import { type Chance, chanceFrom } from './chance.ts';

/**
 * A fast repeatable stream for simulations and statistics (xoshiro128**). Never used for money: paid rounds draw from
 * committed seeds.
 */
export function simulationChance(seed: number): Chance {
  const mix = splitMix(seed);
  let [a, b, c, d] = [mix(), mix(), mix(), mix()];
  return chanceFrom(() => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  });
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** Spreads a small seed over the whole state. */
function splitMix(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}
