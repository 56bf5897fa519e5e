import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/lottery-k3.json' with { type: 'json' };
import { range } from '../combinatorics.ts';
import { divide, fraction, isLess, multiply, writeFraction } from '../fraction.ts';
import type { Numbers } from '../play-type.ts';
import { describeBook } from '../test-book.ts';
import {
  equallyLikely,
  expectEveryBetAtItsProbability,
  fixedUniform,
  randomRows,
  requirePlay,
  returnOf,
} from '../test-support.ts';
import { k3 } from './family.ts';

const faces = range(1, 6);
const draws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Numbers => [a, b, c])));

describe('the book', () => {
  describeBook(k3, vectors);
});

describe('over all 216 throws, every bet wins exactly as often as its probability says', () => {
  test.each(k3.playTypes)('$mode $code', (play) => {
    const uniform = fixedUniform(play.code);
    for (let i = 0; i < 30; i++) {
      expectEveryBetAtItsProbability(play, randomRows(play, uniform), equallyLikely(draws));
    }
  });
});

test('the state prizes return five ninths on every play, which fixes the definitions', () => {
  const statePrizes = { sthdx: 240, sthtx: 40, slhtx: 10, sbthdx: 40, ethdx: 80, ethfx: 15, ebthdx: 8 };
  for (const [code, prizePerTwo] of Object.entries(statePrizes)) {
    const probability = requirePlay(k3, code).levels[0]?.probability ?? fraction(0);
    expect(writeFraction(multiply(probability, divide(fraction(prizePerTwo), fraction(2)))), code).toBe(
      '5/9',
    );
  }
});

test('the default odds keep between 1 and 7 of a hundred', () => {
  for (const play of k3.playTypes.filter(({ mode }) => mode === 'entertainment')) {
    for (const { name } of play.levels) {
      const returned = returnOf(play, name, draws);
      expect(isLess(returned, fraction(99, 100)), `${play.code} ${name}`).toBe(true);
      expect(isLess(fraction(93, 100), returned), `${play.code} ${name}`).toBe(true);
    }
  }
});
