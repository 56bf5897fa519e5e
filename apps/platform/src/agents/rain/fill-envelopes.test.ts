import { expect, test } from 'vitest';
import { ENVELOPE_MIN, fillAtRandom, fillEqually } from './fill-envelopes.ts';

/** The same numbers in every run. */
function chanceFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % limit;
  };
}
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);

test('equal envelopes add up exactly and differ by at most the smallest unit [AGT-121]', () => {
  for (const [total, envelopes] of [
    [10_000n, 1],
    [1_000_000n, 3],
    [2_000_001n, 200],
    [777_777_777n, 199],
  ] as const) {
    const amounts = fillEqually(total, envelopes);
    expect(amounts).toHaveLength(envelopes);
    expect(sumOf(amounts)).toBe(total);
    const sorted = amounts.toSorted((a, b) => Number(a - b));
    expect((sorted.at(-1) as bigint) - (sorted[0] as bigint)).toBeLessThanOrEqual(1n);
  }
});

test('random envelopes add up exactly, and none has less than the minimum [AGT-121]', () => {
  const below = chanceFrom(7);
  for (let round = 0; round < 500; round++) {
    const envelopes = 1 + below(200);
    const total = ENVELOPE_MIN * BigInt(envelopes) + BigInt(below(50_000_000));
    const amounts = fillAtRandom(total, envelopes, below);
    expect(amounts).toHaveLength(envelopes);
    expect(sumOf(amounts)).toBe(total);
    expect(amounts.every((amount) => amount >= ENVELOPE_MIN)).toBe(true);
  }
  expect(new Set(fillAtRandom(5_000_000n, 20, chanceFrom(1))).size).toBeGreaterThan(5);
});
