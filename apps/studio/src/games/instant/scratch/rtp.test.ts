import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { minus, parseRational, ratio, sum, times } from '../../../engine/rational.ts';
import { PRIZES, TICKETS } from './data.ts';
import { prizeOf, scratchCard } from './rules.ts';

const published = readVectors<{ rtp: string; hitFrequency: string; variance: string }>('scratch');

test('the million tickets return exactly 95 %, hit as often and vary as much as published', () => {
  const counts = new Map<number, number>();
  for (let ticket = 0; ticket < TICKETS; ticket += 1) {
    const prize = prizeOf(ticket);
    counts.set(prize, (counts.get(prize) ?? 0) + 1);
  }
  for (const { multiplier, weight } of PRIZES) expect(counts.get(multiplier)).toBe(weight);

  const shares = [...counts].map(([prize, count]) => ({ prize, share: ratio(count, TICKETS) }));
  const rtp = sum(shares.map(({ prize, share }) => times(share, ratio(prize))));
  const square = sum(shares.map(({ prize, share }) => times(share, ratio(prize * prize))));
  expect(rtp).toEqual(parseRational(published.rtp));
  expect(scratchCard.rtp).toEqual([{ bet: 'ticket', rtp }]);
  expect(ratio(TICKETS - (counts.get(0) ?? 0), TICKETS)).toEqual(parseRational(published.hitFrequency));
  expect(minus(square, times(rtp, rtp))).toEqual(parseRational(published.variance));
});
