import { describe, test } from 'vitest';
import vectors from '../../vectors/ssc-play-types.json' with { type: 'json' };
import {
  digitDraws,
  expectEveryBetAtItsProbability,
  fixedUniform,
  randomRows,
  requirePlay,
} from '../test-support.ts';
import { ssc } from './family.ts';

describe('over all 100,000 draws, every bet on all five digits wins exactly as often as its probability says', () => {
  const draws = digitDraws(5, [0, 1, 2, 3, 4]);
  const fiveStar = vectors.playTypes.filter(
    ({ code, group }) => ['5-star', 'fun'].includes(group) || code.startsWith('bdwwx'),
  );

  test.each(fiveStar)('$code', ({ code }) => {
    const play = requirePlay(ssc, code);
    expectEveryBetAtItsProbability(play, randomRows(play, fixedUniform(code)), draws);
  });
});
