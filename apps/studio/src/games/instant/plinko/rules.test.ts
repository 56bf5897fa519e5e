import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { hmacChance } from '../../../../test/seeded-stream.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { toNumber } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { RISKS, type Risk, ROWS, type Rows } from './data.ts';
import { dropBall, multiplier, plinko } from './rules.ts';

type Vectors = {
  plinko: {
    serverSeed: string;
    clientSeed: string;
    nonce: number;
    rows: Rows;
    risk: Risk;
    path: string;
    bucket: number;
    multiplier: number;
  }[];
  plinkoTables: Record<Rows, Record<Risk, { multipliers: number[] }>>;
};
const vectors = readVectors<Vectors>('provably-fair');

test('published seeds drop the ball along the published paths', () => {
  for (const published of vectors.plinko) {
    const { rows, risk, path, bucket } = published;
    const chance = hmacChance(published.serverSeed, `${published.clientSeed}:${published.nonce}`);
    const { state, credit } = plinko.start({ stake: '10000', rows, risk }, chance);
    expect(state).toMatchObject({ path, bucket });
    expect(credit).toBe(BigInt(Math.round(published.multiplier * 10)) * 1_000n);
  }
});

test('every bucket pays what the published tables say', () => {
  for (const rows of ROWS) {
    for (const risk of RISKS) {
      const paid = Array.from({ length: rows + 1 }, (_, bucket) => toNumber(multiplier(rows, risk, bucket)));
      expect(paid).toEqual(vectors.plinkoTables[rows][risk].multipliers);
    }
  }
});

test('a board that does not exist is refused', () => {
  expect(() => plinko.start({ stake: '100', rows: 10, risk: 'low' }, scriptedChance())).toThrow(
    'studio.malformed_request',
  );
});

test('buckets fill like a binomial distribution', () => {
  const chance = simulationChance(99);
  const counts = new Array<number>(9).fill(0);
  for (let round = 0; round < 50_000; round += 1) {
    const bucket = dropBall(8, chance).replaceAll('L', '').length;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const ways = [1, 8, 28, 56, 70, 56, 28, 8, 1];
  const probabilities = ways.map((way) => way / 256);
  expect(chiSquare(counts, probabilities)).toBeLessThan(chiSquareLimit(8));
});
