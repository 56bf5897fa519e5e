import { describe, expect, test } from 'vitest';
import vectors from '../vectors/long-dragon.json' with { type: 'json' };
import { families, findFamily } from './families.ts';
import type { Family } from './family.ts';
import { writeFraction } from './fraction.ts';
import { LONG_DRAGON_ROWS_MAX, longDragon } from './long-dragon.ts';
import { fixedUniform, requirePlay } from './test-support.ts';

describe('published boards', () => {
  test.each(vectors.cases)('at least $minCount in a row [LOT-061]', ({ games, minCount, board }) => {
    const rows = longDragon(
      games.map(({ gameCode, family, drawsOldestFirst }) => ({
        gameCode,
        family: familyOf(family),
        draws: drawsOldestFirst,
      })),
      minCount,
    );
    expect(rows.map(({ gameCode, play, side, count }) => ({ gameCode, play, side, count }))).toEqual(board);
  });
});

test('the plays stand in the published order', () => {
  expect(familyOf('SSC').twoSided).toEqual(vectors.playOrder);
  expect(familyOf('11X5').twoSided).toEqual(vectors.playOrder);
});

test('a tie is never listed and ends a streak', () => {
  const ssc = familyOf('SSC');
  const dragon = [9, 0, 0, 0, 1];
  const tie = [5, 0, 0, 0, 5];
  const streak = (draws: number[][]) =>
    longDragon([{ gameCode: 'CQSSC', family: ssc, draws }], 1).find(({ play }) => play === 'ZHLHH')?.count;
  expect(streak([dragon, dragon, dragon])).toBe(3);
  expect(streak([dragon, tie, dragon])).toBe(1);
  expect(streak([dragon, dragon, tie])).toBeUndefined();
});

test('a row offers both sides at the normal odds, with the chance they always have [LOT-061]', () => {
  const draws = [
    [9, 0, 0, 0, 1],
    [9, 0, 0, 0, 1],
    [9, 0, 0, 0, 1],
    [9, 0, 0, 0, 1],
  ];
  const [row] = longDragon([{ gameCode: 'CQSSC', family: familyOf('SSC'), draws }]).filter(
    ({ play }) => play === 'ZHLHH',
  );
  expect(
    row?.options.map(({ side, probability, odds }) => [
      side,
      writeFraction(probability),
      writeFraction(odds),
    ]),
  ).toEqual([
    ['L', '9/20', '197/100'],
    ['H', '9/20', '197/100'],
  ]);
});

test('every family follows two-sided plays that it sells, and the board is cut at fifty rows', () => {
  const uniform = fixedUniform('board');
  const all: Family[] = Object.values(families);
  const games = all.map((family) => {
    const draw = family.readDraw(family.draw(uniform), '20250601001');
    return { gameCode: family.code, family, draws: [draw, draw] };
  });
  for (const family of all) {
    for (const code of family.twoSided) {
      const sides = requirePlay(family, code).levels.filter(({ name }) => name !== 'T');
      expect(sides, `${family.code} ${code}`).toHaveLength(2);
    }
  }
  expect(longDragon(games, 2)).toHaveLength(LONG_DRAGON_ROWS_MAX);
});

function familyOf(code: string) {
  const family = findFamily(code);
  if (!family) throw new Error(`no family ${code}`);
  return family;
}
