import { hex, sha256, utf8 } from './sha256.ts';

/** A server seed as it is stored and shown: 32 bytes from the operating system, as 64 lower-case hex characters. */
export function seedFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== 32) throw new RangeError('a seed has 32 bytes');
  return hex(bytes);
}

/** What is shown before the first bet. The hash is taken of the seed's text, so that any tool can repeat it. */
export function commitmentTo(seed: string): string {
  return hex(sha256(utf8(seed)));
}

export function keepsCommitment(seed: string, commitment: string): boolean {
  return commitmentTo(seed) === commitment;
}

/**
 * Seeds for many draws behind one published hash. They are used in the order returned: each hashes to the one before
 * it, the first to `commitment`. Hence nobody can read a later seed from an earlier one, and nobody can swap one.
 */
export function seedChain(lastSeed: string, length: number): { commitment: string; seeds: string[] } {
  if (!Number.isInteger(length) || length < 1) throw new RangeError('a chain has at least one seed');
  const seeds = [lastSeed];
  let earliest = lastSeed;
  while (seeds.length < length) {
    earliest = commitmentTo(earliest);
    seeds.push(earliest);
  }
  return { commitment: commitmentTo(earliest), seeds: seeds.reverse() };
}

/** The index of the first revealed seed that does not hash to the one before it; undefined when the chain is whole. */
export function brokenLink(commitment: string, revealed: readonly string[]): number | undefined {
  let expected = commitment;
  for (const [index, seed] of revealed.entries()) {
    if (!keepsCommitment(seed, expected)) return index;
    expected = seed;
  }
  return undefined;
}
