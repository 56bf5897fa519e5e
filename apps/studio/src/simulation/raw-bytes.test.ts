import { playerWords } from '@fairground/fairness';
import { expect, test } from 'vitest';
import { rawBytes } from './raw-bytes.ts';
import { readDieharder } from './read-dieharder.ts';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'a player' };
const read = (count: number): Buffer => {
  const pieces: Buffer[] = [];
  const bytes = rawBytes(seeds.serverSeed, seeds.clientSeed);
  while (pieces.reduce((sum, { length }) => sum + length, 0) < count) pieces.push(bytes.next().value);
  return Buffer.concat(pieces).subarray(0, count);
};

test('what a battery of tests is given is what the games draw from, round after round', () => {
  const bytes = read(2 * 4 * 256);
  for (const nonce of [0, 1]) {
    const next = playerWords({ ...seeds, nonce });
    for (let word = 0; word < 256; word++) expect(bytes.readUInt32LE(4 * (256 * nonce + word))).toBe(next());
  }
});

test('bytes, pairs of bytes and single bits of it are as even as chance makes them', () => {
  const bytes = read(1 << 20);
  const counts = { byte: new Array<number>(256).fill(0), pair: new Array<number>(65_536).fill(0) };
  let ones = 0;
  for (const [at, byte] of bytes.entries()) {
    counts.byte[byte] = (counts.byte[byte] ?? 0) + 1;
    if (at % 2) {
      const pair = ((bytes[at - 1] ?? 0) << 8) | byte;
      counts.pair[pair] = (counts.pair[pair] ?? 0) + 1;
    }
    for (let bit = 0; bit < 8; bit++) ones += (byte >> bit) & 1;
  }
  expect(Math.abs(deviation(counts.byte))).toBeLessThan(3.5);
  expect(Math.abs(deviation(counts.pair))).toBeLessThan(3.5);
  const bits = bytes.length * 8;
  expect(Math.abs(ones - bits / 2) / Math.sqrt(bits / 4)).toBeLessThan(3.5);
  // The same yardstick notices a bias of one in a hundred.
  const bent = counts.byte.map((count, byte) => (byte < 128 ? count * 1.01 : count * 0.99));
  expect(deviation(bent)).toBeGreaterThan(3.5);
});

/** Chi-square as a distance from what is expected, in standard deviations. */
function deviation(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

test('a test that failed is found in the table of dieharder, and a weak one is no failure', () => {
  const table = `#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
   diehard_birthdays|   0|       100|     100|0.35463331|  PASSED  
      diehard_operm5|   0|   1000000|     100|0.99801121|   WEAK   
  diehard_rank_32x32|   0|     40000|     100|0.00000000|  FAILED  
`;
  expect(readDieharder(table)).toEqual({
    passed: 1,
    weak: ['diehard_operm5 0: p = 0.99801121'],
    failed: ['diehard_rank_32x32 0: p = 0.00000000'],
  });
});
