import { expect, test } from 'vitest';
import { choose } from '../../../../test/choose.ts';
import { compare, minus, ratio, times } from '../../../engine/rational.ts';
import { TARGET_RTP, TILES } from './data.ts';
import { mines, multiplier } from './rules.ts';

function survival(mineCount: number, safeTiles: number) {
  return ratio(choose(TILES - mineCount, safeTiles), choose(TILES, safeTiles));
}

test('every stopping point of every field returns 99 % less the cut to four decimals', () => {
  for (let count = 1; count < TILES; count += 1) {
    for (let safe = 1; safe <= TILES - count; safe += 1) {
      const exact = times(multiplier(count, safe), survival(count, safe));
      expect(compare(exact, TARGET_RTP)).toBeLessThanOrEqual(0);
      expect(compare(minus(TARGET_RTP, exact), ratio(1, 10_000))).toBeLessThan(0);
    }
  }
});

test('the printed returns are exact', () => {
  for (const { bet, rtp } of mines.rtp) {
    const [count = 0, safe = 0] = (bet.match(/\d+/g) ?? []).map(Number);
    expect(times(multiplier(count, safe), survival(count, safe))).toEqual(rtp);
  }
});
