import { describe, expect, test } from 'vitest';
import vectors from '../vectors/trend.json' with { type: 'json' };
import { readFraction, writeFraction } from './fraction.ts';
import { groupShape, hotAndCold, theoreticalOmission, trendColumns, trendOf } from './trend.ts';

const numbersOf: Record<string, { first: number; last: number }> = {
  SSC: { first: 0, last: 9 },
  '11X5': { first: 1, last: 11 },
  PK10: { first: 1, last: 10 },
  K3: { first: 1, last: 6 },
};

describe('published statistics', () => {
  test.each(vectors.cases)(
    '$family [LOT-062]',
    ({ family, drawsOldestFirst, position, stats, hotColdAtPosition, hotColdAny }) => {
      const numbers = numbersOf[family];
      if (!numbers) throw new Error(`no numbers for ${family}`);
      const atPosition = trendOf(drawsOldestFirst, { ...numbers, position });
      const anywhere = trendOf(drawsOldestFirst, { ...numbers, position: 'any' });
      const named = [
        ...atPosition.map((trend) => [`${position}:${trend.number}`, published(trend)]),
        ...anywhere.map((trend) => [`any:${trend.number}`, published(trend)]),
      ];
      expect(Object.fromEntries(named)).toEqual(stats);
      expect(hotAndCold(atPosition)).toEqual(hotColdAtPosition);
      expect(hotAndCold(anywhere)).toEqual(hotColdAny);
    },
  );
});

test('how long a number is away on average', () => {
  const away = (probability: string) => writeFraction(theoreticalOmission(readFraction(probability)));
  expect(away('1/10')).toBe('9/1');
  expect(away('40951/100000')).toBe('59049/40951');
  expect(away('1/11')).toBe('10/1');
  expect(away('5/11')).toBe('6/5');
});

test('current against average omission, where there is an average', () => {
  const [zero, one, two] = trendOf([[0], [0], [1], [1]], { first: 0, last: 2, position: 0 });
  expect(zero?.dueRatio && writeFraction(zero.dueRatio)).toBe('3/1');
  expect(one?.dueRatio && writeFraction(one.dueRatio)).toBe('0/1');
  expect(two?.dueRatio && writeFraction(two.dueRatio)).toBe('1/1');
  expect(trendOf([[0]], { first: 0, last: 0, position: 0 })[0]?.dueRatio).toBeUndefined();
});

test('the other columns', () => {
  expect(trendColumns([8, 1, 0, 6, 1], 5)).toEqual({
    sum: 16,
    span: 8,
    bigSmall: '2:3',
    oddEven: '2:3',
    primeComposite: '2:3',
    roads: [2, 1, 0, 0, 1],
    dragonTiger: 'L',
  });
  expect([groupShape([1, 1, 1]), groupShape([1, 2, 1]), groupShape([1, 2, 3])]).toEqual([
    'triple',
    'zu3',
    'zu6',
  ]);
});

function published(trend: ReturnType<typeof trendOf>[number]) {
  return {
    frequency: trend.frequency,
    current: trend.currentOmission,
    max: trend.maxOmission,
    avg: writeFraction(trend.averageOmission),
    avgShown: trend.averageOmissionShown,
    maxRun: trend.longestRun,
    series: trend.omissions,
  };
}
