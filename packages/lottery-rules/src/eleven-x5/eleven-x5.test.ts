import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/lottery-11x5.json' with { type: 'json' };
import { combinations, range } from '../combinatorics.ts';
import { fraction, isLess, writeFraction } from '../fraction.ts';
import type { Numbers } from '../play-type.ts';
import { describeBook } from '../test-book.ts';
import {
  equallyLikely,
  expectEveryBetAtItsProbability,
  fixedUniform,
  orders,
  randomRows,
  requirePlay,
  returnOf,
} from '../test-support.ts';
import { elevenX5 } from './family.ts';

const draws = combinations(range(1, 11), 5).flatMap((set) => orders(set));

describe('the book', () => {
  describeBook(elevenX5, vectors);
});

test('there are 55440 draws', () => {
  expect(draws).toHaveLength(vectors.outcomeSpace);
});

describe('over every draw, every bet of a random selection wins exactly as often as its probability says', () => {
  const weighted = equallyLikely<Numbers>(draws);
  test.each(elevenX5.playTypes)('$mode $code', (play) => {
    const uniform = fixedUniform(play.code);
    expectEveryBetAtItsProbability(play, randomRows(play, uniform), weighted);
  });
});

describe('Entertainment', () => {
  const published = new Map(vectors.entertainment.map(({ code, probability }) => [code, probability]));

  test.each(['QIU1DX', 'QIU1DS', 'ZHDX', 'ZHDS', 'ZHWS', 'LH'])('%s has the published chances', (code) => {
    for (const { name, probability } of requirePlay(elevenX5, code).levels) {
      expect(writeFraction(probability)).toBe(published.get(`${code}_${name}`));
    }
  });

  test('the 11 and the sum of 30 give the bets back, as often as published', () => {
    const refunds = (code: string, side: string) => {
      const { rule } = requirePlay(elevenX5, code);
      return draws.filter((draw) => rule.refunds?.([[side]], draw) === 1).length;
    };
    const share = (code: string) => writeFraction(fraction(refunds(code, 'B'), draws.length));
    expect(share('QIU1DX')).toBe(published.get('QIU1_11'));
    expect(share('ZHDX')).toBe(published.get('ZHDX_T'));
    expect(refunds('ZHDS', 'O')).toBe(0);
  });

  const entertainment = elevenX5.playTypes.filter(({ mode }) => mode === 'entertainment');
  test.each(entertainment)('the default odds of $code keep between 1 and 3 of a hundred', (play) => {
    const sides = play.levels.length > 1 ? play.levels.map(({ name }) => name) : [7];
    for (const side of sides) {
      const returned = returnOf(play, side, draws);
      expect(isLess(returned, fraction(99, 100))).toBe(true);
      expect(isLess(fraction(97, 100), returned)).toBe(true);
    }
  });
});
