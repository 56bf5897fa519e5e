import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/lottery-pc28.json' with { type: 'json' };
import { combinations, range } from '../combinatorics.ts';
import { fraction, isLess, writeFraction } from '../fraction.ts';
import { describeBook } from '../test-book.ts';
import {
  digitDraws,
  expectEveryBetAtItsProbability,
  fixedUniform,
  randomRows,
  requirePlay,
  returnOf,
} from '../test-support.ts';
import { pc28 } from './family.ts';

const weighted = digitDraws(3, [0, 1, 2]);

describe('the book', () => {
  describeBook(pc28, vectors, {
    entertainmentNames: ['PCDDZHDX', 'PCDDZHDS', 'PCDDZHJDX', 'PCDDZHPS', 'PCDDBZ'],
  });
});

describe('over all 1000 draws, every bet wins exactly as often as its probability says', () => {
  test.each(pc28.playTypes)('$mode $code', (play) => {
    const uniform = fixedUniform(play.code);
    for (let i = 0; i < 20; i++) {
      expectEveryBetAtItsProbability(play, randomRows(play, uniform), weighted);
    }
  });
});

test('three sums have the chance of the three together, among them all published ones', () => {
  const play = requirePlay(pc28, 'temabaosan');
  const chances = combinations(range(0, 27), 3).map((sums) =>
    (play.levelsFor?.([sums]) ?? []).map(({ probability }) => writeFraction(probability)).join(),
  );
  const book = vectors.playTypes.find(({ code }) => code === 'temabaosan');
  for (const { probability } of book?.levels ?? []) expect(chances).toContain(probability);
});

test('the default odds keep between 1 and 5 of a hundred', () => {
  const draws = weighted.map(([draw]) => draw);
  for (const play of pc28.playTypes.filter(({ mode }) => mode === 'entertainment')) {
    const { items, max = 0 } = play.rule.rows[0] ?? {};
    for (const index of range(0, max - 1)) {
      const returned = returnOf(play, items?.at(index) ?? '', draws);
      expect(isLess(returned, fraction(99, 100)), play.code).toBe(true);
      expect(isLess(fraction(95, 100), returned), play.code).toBe(true);
    }
  }
});
