import { describe, test } from 'vitest';
import vectors from '../../vectors/ssc-play-types.json' with { type: 'json' };
import type { Numbers } from '../play-type.ts';
import {
  digitDraws,
  drawsForFourPositions,
  expectEveryBetAtItsProbability,
  fixedUniform,
  randomRows,
  requirePlay,
} from '../test-support.ts';
import { ssc } from './family.ts';

const positions: Record<string, Numbers> = {
  '3-star front': [0, 1, 2],
  '3-star middle': [1, 2, 3],
  '3-star back': [2, 3, 4],
  '2-star front': [0, 1],
  '2-star back': [3, 4],
  '4-star front': [0, 1, 2, 3],
  '4-star back': [1, 2, 3, 4],
};

describe('over every draw, every bet of a random selection wins exactly as often as its probability says', () => {
  const elsewhere = ['5-star', 'fun', 'any-2', 'any-3', 'any-4'];
  const onWindows = vectors.playTypes.filter(
    ({ code, group }) => !elsewhere.includes(group) && !code.startsWith('bdwwx'),
  );

  test.each(onWindows)('$code', ({ code, group }) => {
    const play = requirePlay(ssc, code);
    const uniform = fixedUniform(code);
    const window = positions[group];
    const draws = window ? digitDraws(5, window) : drawsForFourPositions();
    for (let i = 0; i < 2; i++) {
      expectEveryBetAtItsProbability(play, randomRows(play, uniform), draws);
    }
  });
});
