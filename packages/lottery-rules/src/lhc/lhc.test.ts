import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/lottery-lhc.json' with { type: 'json' };
import { refundedBets, winningBets } from '../bets.ts';
import { range, sum } from '../combinatorics.ts';
import { writeFraction } from '../fraction.ts';
import { requirePlay } from '../test-support.ts';
import { lhc } from './family.ts';
import { lunarYearOf, zodiacOf } from './lunar-year.ts';
import { colourOf } from './special-plays.ts';

/** Published names of levels that we sell as one play. */
const published: Record<string, [play: string, level: string]> = {
  ...named('tema', 'tema_size', { B: 'B', S: 'S' }),
  ...named('tema', 'tema_parity', { O: 'O', E: 'E' }),
  ...named('tema', 'tema_digitsum', { HO: 'O', HE: 'E' }),
  ...named('tema', 'tema_tail', { TB: 'B', TS: 'S' }),
  ...named('tema', 'tema_combo', { BO: 'BO', BE: 'BE', SO: 'SO', SE: 'SE' }),
  ...named('bose', 'bose', { RED: 'RED', BLUE: 'BLUE', GREEN: 'GREEN' }),
  ...Object.fromEntries(
    ['RED', 'BLUE', 'GREEN'].flatMap((colour) =>
      ['O', 'E', 'B', 'S'].map((half) => [
        `banbo_${colour}_${half}`,
        ['OE'.includes(half) ? 'banbo_parity' : 'banbo_size', `${colour}_${half}`],
      ]),
    ),
  ),
  texiao4: ['texiao', 'four'],
  texiao5: ['texiao', 'five'],
  yixiao4: ['yixiao', 'four'],
  yixiao5: ['yixiao', 'five'],
  weishu0: ['weishu', 'four'],
  weishu1_9: ['weishu', 'five'],
  zhengte: ['zhengte1', 'prize'],
  sanzhonger_2: ['sanzhonger', 'two'],
  sanzhonger_3: ['sanzhonger', 'three'],
  erzhongte_te: ['erzhongte', 'special'],
  erzhongte_2: ['erzhongte', 'two'],
  ...named('zonghe', 'zonghe', { B: 'B', S: 'S', O: 'O', E: 'E' }),
  ...named('hkjc', 'hkticket', {
    ...{ div1: 'six', div2: 'five_special', div3: 'five', div4: 'four_special' },
    ...{ div5: 'four', div6: 'three_special', div7: 'three' },
  }),
};

test.each(vectors.facts)('$code: $name', ({ code, probability }) => {
  const [playCode, levelName] = published[code] ?? [code, 'prize'];
  const level = requirePlay(lhc, playCode).levels.find(({ name }) => name === levelName);
  expect(level && writeFraction(level.probability)).toBe(probability);
});

describe('published cases', () => {
  test.each(vectors.cases)(
    '$code $option in $lunarYear: $draw [LOT-053]',
    ({ code, option, lunarYear, draw, result }) => {
      const chosen = Array.isArray(option) ? option : [option];
      const play = requirePlay(lhc, code === 'buzhong' ? `buzhong${chosen.length}` : code);
      const drawn = { numbers: draw, lunarYear };
      const won = sum(winningBets(play, [chosen], drawn).map(({ count }) => count));
      const refunded = refundedBets(play, [chosen], drawn);
      expect(won > 0 ? 'win' : refunded > 0 ? 'refund' : 'lose').toBe(result);
      expect(won + refunded).toBeLessThanOrEqual(1);
    },
  );
});

test('a special 49 gives every bet on sizes, parities and half colours back', () => {
  const draw = { numbers: [1, 2, 3, 4, 5, 6, 49], lunarYear: 2025 };
  for (const play of lhc.playTypes.filter(({ code }) => /^(tema_|banbo)/.test(code))) {
    const sides = play.levels.map(({ name }) => name);
    expect(winningBets(play, [sides], draw)).toEqual([]);
    expect(refundedBets(play, [sides], draw)).toBe(sides.length);
  }
});

test('every number has the published colour', () => {
  for (const [colour, numbers] of Object.entries(vectors.colours))
    expect(numbers.map(colourOf)).toEqual(numbers.map(() => colour));
  expect(sum(Object.values(vectors.colours).map((numbers) => numbers.length))).toBe(49);
});

test('the year owns 1, 13, 25, 37 and 49, and the animals turn with the lunar new year', () => {
  expect(range(1, 49).filter((number) => zodiacOf(number, 2025) === 'snake')).toEqual([1, 13, 25, 37, 49]);
  expect(zodiacOf(2, 2025)).toBe('dragon');
  expect(lunarYearOf('20250128')).toBe(2024);
  expect(lunarYearOf('20250129')).toBe(2025);
  expect(lunarYearOf('20191231')).toBeUndefined();
  expect(lunarYearOf('20500123')).toBeUndefined();
});

test('the listed new years are within a day of the computed calendar', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const dayMs = 86_400_000;
  for (let time = Date.UTC(2021, 0, 1); time < Date.UTC(2049, 11, 31); time += dayMs) {
    const text = new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
    const before = new Date(time - dayMs).toISOString().slice(0, 10).replaceAll('-', '');
    if (lunarYearOf(text) === lunarYearOf(before)) continue;
    const near = [-1, 0, 1].map((days) => calendar.format(new Date(time + days * dayMs)));
    expect(near, text).toContain('1/1');
  }
});

test('a draw is read with the lunar year of its day', () => {
  expect(lhc.readDraw('17,32,12,09,34,01,02', '20250128001')).toEqual({
    numbers: [17, 32, 12, 9, 34, 1, 2],
    lunarYear: 2024,
  });
  expect(lhc.readDraw('17,32,12,09,34,01,01', '20250128001')).toBeUndefined();
  expect(lhc.readDraw('17,32,12,09,34,01,50', '20250128001')).toBeUndefined();
});

function named(
  prefix: string,
  play: string,
  levels: Record<string, string>,
): Record<string, [string, string]> {
  return Object.fromEntries(
    Object.entries(levels).map(([code, level]) => [`${prefix}_${code}`, [play, level]]),
  );
}
