import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { ratio, sum, times, toNumber } from '../../../engine/rational.ts';
import { RISKS, type Risk, ROWS, type Rows } from './data.ts';
import { multiplier, plinko } from './rules.ts';

const { plinkoTables } = readVectors<{ plinkoTables: Record<Rows, Record<Risk, { rtp: number }>> }>(
  'provably-fair',
);

/** The ways into each bucket, row by row of Pascal's triangle. */
function waysInto(rows: Rows): bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1) {
    ways = [...ways, 0n].map((way, bucket) => way + (ways[bucket - 1] ?? 0n));
  }
  return ways;
}

test('every board returns exactly what is printed, and what the published facts say', () => {
  for (const rows of ROWS) {
    for (const risk of RISKS) {
      const rtp = sum(
        waysInto(rows).map((ways, bucket) =>
          times(ratio(ways, 2n ** BigInt(rows)), multiplier(rows, risk, bucket)),
        ),
      );
      expect(plinko.rtp).toContainEqual({ bet: `${rows} ${risk}`, rtp });
      expect(toNumber(rtp)).toBeCloseTo(plinkoTables[rows][risk].rtp, 14);
    }
  }
});
