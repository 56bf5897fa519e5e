import { describe, expect, test } from 'vitest';
import { families } from './families.ts';
import { readFraction } from './fraction.ts';
import { payout, prizeTable } from './payout.ts';
import { seriesOdds } from './series.ts';
import { betUnits, MULTIPLE_MAX, quote } from './stake.ts';
import { amount, requirePlay } from './test-support.ts';

const order = { bets: 3, unitPrice: amount('2'), unit: 'yuan', multiple: 5 } as const;

describe('what an order costs', () => {
  test('each unit is a tenth of the one before', () => {
    const stakes = betUnits.map((unit) => {
      const quoted = quote({ ...order, unit });
      return quoted.ok && quoted.stake;
    });
    expect(stakes).toEqual([amount('30'), amount('3'), amount('0.3'), amount('0.03')]);
  });

  test('only known prices and sensible multiples are sold', () => {
    expect(quote({ ...order, unitPrice: amount('3') })).toEqual({
      ok: false,
      reason: 'lottery.unit_price_not_offered',
    });
    for (const multiple of [0, -1, 1.5, MULTIPLE_MAX + 1]) {
      expect(quote({ ...order, multiple })).toEqual({ ok: false, reason: 'lottery.multiple_out_of_range' });
    }
    expect(quote({ ...order, multiple: MULTIPLE_MAX })).toMatchObject({ ok: true });
  });

  test('less than 0.002 is not sold', () => {
    const smallest = { bets: 1, unitPrice: amount('1'), unit: 'li', multiple: 1 } as const;
    expect(quote(smallest)).toEqual({ ok: false, reason: 'lottery.stake_too_small' });
    expect(quote({ ...smallest, multiple: 2 })).toEqual({
      ok: true,
      perBet: 10n * 2n,
      stake: amount('0.002'),
    });
  });
});

describe('what it pays', () => {
  const third = { name: 'prize', probability: readFraction('3/1000') };

  test('the sum is floored once, not each win by itself', () => {
    const wins = [
      { level: third, count: 1 },
      { level: { ...third, name: 'other' }, count: 2 },
    ];
    expect(payout({ perBet: amount('2'), wins, odds: seriesOdds(1960) })).toBe(amount('1960'));
    expect(payout({ perBet: amount('2'), wins: wins.slice(0, 1), odds: seriesOdds(1960) })).toBe(
      amount('653.3333'),
    );
  });

  test('a refund is the stake itself', () => {
    expect(payout({ perBet: amount('33.33'), wins: [], refunded: 2, odds: seriesOdds(1800) })).toBe(
      amount('66.66'),
    );
  });

  test('a prize table for the page, also where the chance depends on the choice', () => {
    const perBet = amount('2');
    const group = requirePlay(families.SSC, 'sxhhzxq');
    expect(
      prizeTable(group, { perBet, odds: seriesOdds(1800) }).map(({ level, prize }) => [level.name, prize]),
    ).toEqual([
      ['zu3', amount('600')],
      ['zu6', amount('300')],
    ]);
    const threeSums = requirePlay(families.PC28, 'temabaosan');
    const rows = [[5, 10, 24]];
    expect(prizeTable(threeSums, { perBet, odds: seriesOdds(1800), rows })[0]?.prize).toBe(amount('19.1489'));
  });
});
