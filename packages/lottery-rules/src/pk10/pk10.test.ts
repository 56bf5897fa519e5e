import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/lottery-pk10.json' with { type: 'json' };
import { combinations, range } from '../combinatorics.ts';
import { fraction, isLess } from '../fraction.ts';
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
import { positionNames } from './entertainment.ts';
import { pk10 } from './family.ts';

describe('the book', () => {
  describeBook(pk10, vectors, {
    unpublished: range(2, 10).map((place) => `dw${place}dxds`),
    entertainmentNames: ['GJDX', 'GJDS', 'GJLH', 'YJLH', 'TSMLH', 'TSIMLH', 'TWMLH'],
  });
});

/** Positions that a play looks at. All arrivals of these are tried; the other cars follow in any order. */
const windows: Record<string, Numbers> = {
  qianyi: [0],
  qianerzxfs: [0, 1],
  qiansanzxfs: [0, 1, 2],
  qiansizxfs: [0, 1, 2, 3],
  qianwuzxfs: [0, 1, 2, 3, 4],
  bdwqs: [0, 1, 2],
  pk10_hzgyhz: [0, 1],
  pk10_dxdsgyhz: [0, 1],
  pk10_hzqshz: [0, 1, 2],
  GYH: [0, 1],
  GYHDX: [0, 1],
  GYHDS: [0, 1],
  ...Object.fromEntries(range(1, 10).map((place) => [`dw${place}dxds`, [place - 1]])),
  ...Object.fromEntries(
    positionNames.flatMap((name, at) => ['', 'DX', 'DS'].map((kind) => [name + kind, [at]])),
  ),
  ...Object.fromEntries(
    range(0, 4).map((at) => [`0${at + 1}vs${String(10 - at).padStart(2, '0')}`, [at, 9 - at]]),
  ),
  ...Object.fromEntries(['GJLH', 'YJLH', 'TSMLH', 'TSIMLH', 'TWMLH'].map((code, at) => [code, [at, 9 - at]])),
};

describe('over every arrival, every bet wins exactly as often as its probability says', () => {
  const plays = pk10.playTypes.filter(({ code }) => code !== 'dwd');

  test.each(plays)('$mode $code', (play) => {
    const window = windows[play.code];
    if (!window) throw new Error(`no window for ${play.code}`);
    const rows = randomRows(play, fixedUniform(play.code));
    expectEveryBetAtItsProbability(play, rows, equallyLikely(arrivals(window)));
  });

  test('dwd: ten turns of the field put every car at every place once', () => {
    const field = range(1, 10);
    const turns = field.map((_, turn) => [...field.slice(turn), ...field.slice(0, turn)]);
    const play = requirePlay(pk10, 'dwd');
    const uniform = fixedUniform('dwd');
    for (let i = 0; i < 20; i++) {
      expectEveryBetAtItsProbability(play, randomRows(play, uniform), equallyLikely<Numbers>(turns));
    }
  });
});

test('the default odds keep between 1 and 3 of a hundred', () => {
  for (const play of pk10.playTypes.filter(({ mode }) => mode === 'entertainment')) {
    const { items } = play.rule.rows[0] ?? {};
    const returned = returnOf(play, items?.at(0) ?? '', arrivals(windows[play.code] ?? []));
    expect(isLess(returned, fraction(99, 100)), play.code).toBe(true);
    expect(isLess(fraction(97, 100), returned), play.code).toBe(true);
  }
});

function arrivals(window: Numbers): Numbers[] {
  return combinations(range(1, 10), window.length).flatMap((set) => {
    const others = range(1, 10).filter((car) => !set.includes(car));
    return orders(set).map((order) => {
      const rest = [...others];
      return range(0, 9).map((at) => {
        const place = window.indexOf(at);
        return (place < 0 ? rest.pop() : order[place]) as number;
      });
    });
  });
}
