import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/vietnam.json' with { type: 'json' };
import { parseBet, winningBets } from '../bets.ts';
import { range, sum } from '../combinatorics.ts';
import { fraction, multiply, readFraction, writeFraction } from '../fraction.ts';
import type { Lines } from '../line-draws.ts';
import { listedOdds, payout } from '../payout.ts';
import {
  amount,
  equallyLikely,
  expectEveryBetAtItsProbability,
  fixedUniform,
  requirePlay,
} from '../test-support.ts';
import { chanceOfAll, chanceOfNone } from './chances.ts';
import { vietnamCentral, vietnamNorth, vietnamPrizes, vietnamSouth } from './family.ts';

const families = { north: vietnamNorth, south: vietnamSouth };
type RegionName = keyof typeof families;

describe('published chances, odds and returns', () => {
  test.each(vectors.facts)('$region $code: $name', ({ region, code, probability, defaultOdds, rtp }) => {
    const [level, ...others] = requirePlay(families[region as RegionName], code).levels;
    if (!level) throw new Error('no level');
    expect(others).toEqual([]);
    expect(listedOdds(level)).toEqual(readFraction(defaultOdds));
    if (probability) expect(writeFraction(level.probability)).toBe(probability);
    expect(writeFraction(multiply(level.probability, listedOdds(level)))).toBe(rtp);
  });
});

describe('published cases', () => {
  test.each(vectors.cases)('$region $code $numbers [LOT-053]', (example) => {
    const family = families[example.region as RegionName];
    const play = requirePlay(family, example.code);
    const bet = parseBet(play, [example.numbers]);
    if (!bet.ok) throw new Error(bet.reason);
    const perBet = amount(example.unit);
    expect(perBet * BigInt(bet.bets)).toBe(amount(example.stake));

    const draw = family.readDraw(Object.values(example.result).flat().join(), '');
    if (!draw) throw new Error('unreadable result');
    const wins = winningBets(play, [example.numbers], draw);
    expect(sum(wins.map(({ count }) => count))).toBe(example.hits);
    expect(payout({ perBet, wins, odds: () => readFraction(example.odds) })).toBe(amount(example.payout));
  });
});

test('a result has the published structure', () => {
  for (const [region, prizes] of Object.entries(vectors.structure)) {
    const family = families[region as RegionName];
    const lines = family.readDraw(family.draw(fixedUniform(region)), '');
    const shown = vietnamPrizes(family.code, lines ?? []);
    expect(
      shown.map(({ prize, numbers }) => ({ prize, digits: numbers[0]?.length, count: numbers.length })),
    ).toEqual(prizes);
  }
});

test('central plays as the south does', () => {
  const plays = ({ playTypes }: typeof vietnamSouth) =>
    playTypes.map(({ code, levels }) => [code, levels.map(({ probability }) => writeFraction(probability))]);
  expect(plays(vietnamCentral)).toEqual(plays(vietnamSouth));
  expect(vietnamCentral.draw(fixedUniform('same'))).toBe(vietnamSouth.draw(fixedUniform('same')));
});

describe('every bet on a line wins as often as its probability says, whatever the line', () => {
  // Each line is uniform by itself, so results of one repeated value weigh every line alike.
  const results = (family: typeof vietnamNorth, digits: number): Lines[] => {
    const lengths = family
      .draw(fixedUniform('lengths'))
      .split(',')
      .map((line) => line.length);
    return range(0, 10 ** digits - 1).map((value) =>
      lengths.map((length) => String(value).padStart(digits, '0').padStart(length, '9').slice(-length)),
    );
  };
  const codes = ['lo2d', 'lo3d', 'lo4d', 'de', '3cang', '4cang', 'dau_db', 'duoi_db', 'dau2', 'dauduoi2'];

  test.each(codes.flatMap((code) => [vietnamNorth, vietnamSouth].map((family) => ({ code, family }))))(
    '$family.code $code',
    ({ code, family }) => {
      const play = requirePlay(family, code);
      const width = play.rule.rows[0]?.items.at(0)?.toString().length ?? 0;
      const numbers = ['7', '0'].map((digit) => digit.repeat(width));
      const draws = equallyLikely(results(family, Math.max(2, width)));
      expectEveryBetAtItsProbability(play, [numbers], draws);
    },
  );
});

test('all or none of some endings: the formula against every result of a small lottery', () => {
  const [endings, lines] = [4, 6];
  const results = range(0, endings ** lines - 1).map(
    (index) => new Set(range(0, lines - 1).map((line) => Math.floor(index / endings ** line) % endings)),
  );
  for (const size of [1, 2, 3]) {
    const chosen = range(0, size - 1);
    const share = (holds: (seen: ReadonlySet<number>) => boolean) =>
      writeFraction(fraction(results.filter(holds).length, results.length));
    expect(share((seen) => chosen.every((ending) => seen.has(ending)))).toBe(
      writeFraction(chanceOfAll(size, lines, endings)),
    );
    expect(share((seen) => !chosen.some((ending) => seen.has(ending)))).toBe(
      writeFraction(chanceOfNone(size, lines, endings)),
    );
  }
});

test('a number hit twice pays twice in lo, once in xien', () => {
  const lines = new Array<string>(27)
    .fill('00000')
    .map((zeros, at) => zeros.slice(0, [5, 4, 3, 2][group(at)]));
  const twice = lines.with(0, '99912').with(1, '99912').with(2, '99934');
  const hits = (code: string, numbers: string[]) =>
    sum(winningBets(requirePlay(vietnamNorth, code), [numbers], twice).map(({ count }) => count));
  expect(hits('lo2d', ['12'])).toBe(2);
  expect(hits('xien2', ['12', '34'])).toBe(1);
  expect(hits('xien2', ['12', '35'])).toBe(0);
});

function group(at: number): number {
  return [10, 20, 23, 27].findIndex((end) => at < end);
}
