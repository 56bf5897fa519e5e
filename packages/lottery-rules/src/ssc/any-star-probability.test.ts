import { describe, test } from 'vitest';
import vectors from '../../vectors/ssc-play-types.json' with { type: 'json' };
import type { PlayType } from '../play-type.ts';
import {
  digitDraws,
  expectEveryBetAtItsProbability,
  fixedUniform,
  randomRows,
  requirePlay,
} from '../test-support.ts';
import { ssc } from './family.ts';

describe('over all 100,000 draws, every bet on any positions wins exactly as often as its probability says', () => {
  const draws = digitDraws(5, [0, 1, 2, 3, 4]);
  const anyStar = vectors.playTypes.filter(({ group }) => group.startsWith('any-'));

  test.each(anyStar)('$code', ({ code }) => {
    const play = requirePlay(ssc, code);
    const rows = randomRows(play as PlayType, fixedUniform(code), 2);
    expectEveryBetAtItsProbability(play, rows, draws);
  });
});
