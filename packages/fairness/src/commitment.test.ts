import { expect, test } from 'vitest';
import { brokenLink, commitmentTo, keepsCommitment, seedChain, seedFromBytes } from './commitment.ts';
import { verify } from './verifier.ts';

test('a seed is the hex text of its 32 bytes', () => {
  expect(seedFromBytes(new Uint8Array(32).fill(10))).toBe('0a'.repeat(32));
  expect(() => seedFromBytes(new Uint8Array(31))).toThrow(RangeError);
});

test('each seed of a chain hashes to the one revealed before it', () => {
  const { commitment, seeds } = seedChain('f'.repeat(64), 50);

  expect(seeds).toHaveLength(50);
  expect(seeds.at(-1)).toBe('f'.repeat(64));
  expect(commitmentTo(seeds[0] ?? '')).toBe(commitment);
  expect(brokenLink(commitment, seeds)).toBeUndefined();
});

test('a swapped, missing or reordered seed is found where it stands', () => {
  const { commitment, seeds } = seedChain('a'.repeat(64), 6);

  expect(brokenLink(commitment, seeds.with(3, 'b'.repeat(64)))).toBe(3);
  expect(brokenLink(commitment, seeds.toSpliced(2, 1))).toBe(2);
  expect(brokenLink(commitmentTo('another'), seeds)).toBe(0);
});

test('a result is verified only with the seed that was promised and the result it gives', () => {
  const seed = 'c'.repeat(64);
  const commitment = commitmentTo(seed);
  const lastDigit = (revealed: string) => String(commitmentTo(`${revealed}!`).charCodeAt(0) % 10);
  const result = lastDigit(seed);

  expect(keepsCommitment(seed, commitment)).toBe(true);
  expect(verify({ commitment, seed, result }, lastDigit)).toBe('verified');
  expect(verify({ commitment, seed: 'd'.repeat(64), result }, lastDigit)).toBe('commitment_broken');
  expect(verify({ commitment, seed, result: `${result}0` }, lastDigit)).toBe('outcome_differs');
});
