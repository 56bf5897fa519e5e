import { describe, expect, test } from 'vitest';
import vectors from '../vectors/lottery-money.json' with { type: 'json' };
import { add, floorTo, fraction, readFraction, writeFraction } from './fraction.ts';
import { payout } from './payout.ts';
import { isSeriesOffered, seriesOdds, seriesRebates } from './series.ts';
import { amount } from './test-support.ts';

const MILLIONTHS = 6;
const millionths = (text: string) => floorTo(readFraction(text), MILLIONTHS);

describe('published prizes and rebates', () => {
  test.each(vectors.cases)('$seriesTopToPlayer at $chosenSeries [AGT-126]', (example) => {
    const { seriesTopToPlayer, chosenSeries, stake, unitProbability } = example;
    const odds = seriesOdds(chosenSeries)({ name: 'prize', probability: readFraction(unitProbability) });
    expect(floorTo(odds, MILLIONTHS)).toBe(millionths(example.prizePer1));

    // Ten-thousandths with two more decimals are millionths.
    const { self, uplines } = seriesRebates(amount(stake), seriesTopToPlayer, chosenSeries);
    expect(floorTo(self, 2)).toBe(millionths(example.selfRebate));
    expect(uplines.map((rebate) => floorTo(rebate, 2))).toEqual(
      example.uplineRebatesTopFirst.map(millionths),
    );
  });

  test.each(vectors.cases)(
    '$chosenSeries of $seriesTopToPlayer costs the top series in all [AGT-126]',
    (example) => {
      const { self, uplines } = seriesRebates(1n, example.seriesTopToPlayer, example.chosenSeries);
      const prizes = fraction(BigInt(example.chosenSeries), 2000n);
      expect(writeFraction(prizes)).toBe(example.rtp);
      expect(writeFraction([self, ...uplines].reduce(add, prizes))).toBe(example.totalCostRate);
    },
  );
});

test('the worked example: top 1960, agent 1950, player 1930, chosen 1900, stake 100 [AGT-125]', () => {
  const { self, uplines } = seriesRebates(amount('100'), [1960, 1950, 1930], 1900);
  expect([self, ...uplines].map((rebate) => floorTo(rebate, 0))).toEqual([
    amount('1.5'),
    amount('0.5'),
    amount('1'),
  ]);
  const level = { name: 'prize', probability: readFraction('1/10') };
  expect(payout({ perBet: amount('1'), wins: [{ level, count: 1 }], odds: seriesOdds(1900) })).toBe(
    amount('9.5'),
  );
});

test('a series is offered between the least and the lower of contract and limit', () => {
  const limits = { min: 1700, own: 1930, maxBet: 1950 };
  expect([1699, 1700, 1930, 1931, 1800.5].map((series) => isSeriesOffered(series, limits))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isSeriesOffered(1955, { ...limits, own: 1956 })).toBe(false);
});

test('a line that rises or a choice above the own series is a bug', () => {
  expect(() => seriesRebates(1n, [1900, 1950], 1800)).toThrow(RangeError);
  expect(() => seriesRebates(1n, [1950, 1900], 1901)).toThrow(RangeError);
  expect(() => seriesRebates(1n, [], 1800)).toThrow(RangeError);
});
