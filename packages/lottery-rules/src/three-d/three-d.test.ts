import { describe, test } from 'vitest';
import vectors from '../../vectors/lottery-3d.json' with { type: 'json' };
import { describeBook } from '../test-book.ts';
import { digitDraws, expectEveryBetAtItsProbability, fixedUniform, randomRows } from '../test-support.ts';
import { threeD } from './family.ts';

describe('the book', () => {
  describeBook(threeD, vectors);
});

describe('over all 1000 draws, every bet wins exactly as often as its probability says', () => {
  test.each(threeD.playTypes)('$mode $code', (play) => {
    const uniform = fixedUniform(play.code);
    for (let i = 0; i < 20; i++) {
      const rows = randomRows(play, uniform);
      expectEveryBetAtItsProbability(play, rows, digitDraws(3, [0, 1, 2]));
    }
  });
});
