import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/ssc-play-types.json' with { type: 'json' };
import {
  drawsForFourPositions,
  expectEveryBetAtItsProbability,
  fixedUniform,
  randomRows,
  requirePlay,
} from '../test-support.ts';
import { ssc } from './family.ts';

// A bet on any positions looks at four of them at most. The draws whose sum ends in 0 hold every four digits on every
// four positions exactly once, so they stand for all.
describe('every bet on any positions wins exactly as often as its probability says', () => {
  const draws = drawsForFourPositions();

  test('the draws used hold all four digits on all four positions exactly once', () => {
    for (const left of [0, 1, 2, 3, 4]) {
      const four = new Set(draws.map(([draw]) => draw.toSpliced(left, 1).join()));
      expect(draws).toHaveLength(10_000);
      expect(four.size).toBe(10_000);
    }
  });

  const anyStar = vectors.playTypes.filter(({ group }) => group.startsWith('any-'));

  test.each(anyStar)('$code', ({ code }) => {
    const play = requirePlay(ssc, code);
    const rows = randomRows(play, fixedUniform(code), 2);
    expectEveryBetAtItsProbability(play, rows, draws);
  });
});
