import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/ssc-play-types.json' with { type: 'json' };
import { parseBet } from '../bets.ts';
import { sum } from '../combinatorics.ts';
import { findPlay } from '../family.ts';
import { writeFraction } from '../fraction.ts';
import { payout } from '../payout.ts';
import { seriesOdds } from '../series.ts';
import { amount, expectSeriesCase, requirePlay } from '../test-support.ts';
import { ssc } from './family.ts';

const traditional = ssc.playTypes.filter((play) => play.mode === 'traditional');

test('exactly the published play types are sold', () => {
  expect(traditional.map((play) => play.code).sort()).toEqual(
    vectors.playTypes.map(({ code }) => code).sort(),
  );
});

describe.each(vectors.playTypes)('$code', ({ code, levels, aliases }) => {
  const play = requirePlay(ssc, code);

  test('has the published probabilities', () => {
    const published = levels.map((level) => level.probability);
    expect(play.levels.map((level) => writeFraction(level.probability)).sort()).toEqual(published.sort());
    for (const level of levels) {
      if (!('option' in level)) continue;
      const own = play.levels.find(({ name }) => name === String(level.option));
      expect(own && writeFraction(own.probability)).toBe(level.probability);
    }
  });

  test('pays the published prizes at every series', () => {
    for (const published of levels) {
      const level = play.levels.find(
        ({ probability }) => writeFraction(probability) === published.probability,
      );
      if (!level) throw new Error(`no level of ${published.probability}`);
      for (const [series, prize] of Object.entries(published.prizePer2AtSeries)) {
        const wins = [{ level, count: 1 }];
        expect(payout({ perBet: 20_000n, wins, odds: seriesOdds(Number(series)) })).toBe(amount(prize));
      }
    }
  });

  // Two plays share each of these names upstream, so they name neither.
  const ambiguous = ['bdw4x1m', 'bdw4x2m'];
  test.each(aliases.filter((alias) => !ambiguous.includes(alias)))('is also known as %s', (alias) => {
    expect(findPlay(ssc, alias)?.code).toBe(code);
  });

  test.each(vectors.cases.filter((example) => example.code === code))('$content [LOT-053]', (example) => {
    const draw = ssc.readDraw([...example.draw].join(), '20250101001');
    if (!draw) throw new Error(`unreadable draw ${example.draw}`);
    expectSeriesCase(ssc, draw, example);
  });
});

test('sums, spans and group sums stand for as many bets as the published tables say', () => {
  const { SUM3, SUM2, KD3, KD2, ZS3, ZS2 } = vectors.tables;
  const tables = { sxzhixhzq: SUM3, exzhixhzq: SUM2, sxkdq: KD3, exkdq: KD2, sxzuxhzq: ZS3, exzuxhzq: ZS2 };
  for (const [code, table] of Object.entries(tables)) {
    const play = requirePlay(ssc, code);
    const counted = table.map((_, value) => {
      const bet = parseBet(play, [[value]]);
      return bet.ok ? bet.bets : 0;
    });
    expect(counted).toEqual(table);
  }
  expect(sum(ZS3)).toBe(210);
});
