import { parseAmount } from '@fairground/money';
import { expect, test } from 'vitest';
import vectors from '../../test/vectors/agent-finance.json' with { type: 'json' };
import { opposedMarkets, validBet } from './valid-bet.ts';

const bet = (own: Partial<Parameters<typeof validBet>[0]>) =>
  validBet({ product: 'RNG', stake: 1_000_000n, payout: 0n, ...own });

test.each(['RNG', 'LIVE', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const)(
  '%s: a won or lost bet counts its stake, one that is off or level nothing [ACT-007]',
  (product) => {
    expect(bet({ product })).toBe(1_000_000n);
    expect(bet({ product, payout: 5_000_000n })).toBe(1_000_000n);
    expect(bet({ product, payout: 1_000_000n, canPush: true })).toBe(0n);
    expect(bet({ product, payout: 1_000_000n, isOff: true })).toBe(0n);
    expect(bet({ product, stake: 0n, payout: 70_000n })).toBe(0n);
  },
);

test('what is brought to a table of players and taken home again counts nothing, only what changed hands [ACT-007]', () => {
  const sitting = { product: 'PVP' as const, canPush: true, isSitting: true };
  expect(bet({ ...sitting, payout: 990_000n })).toBe(10_000n);
  expect(bet({ ...sitting, payout: 1_010_000n })).toBe(10_000n);
  expect(bet({ ...sitting, payout: 1_000_000n })).toBe(0n);
  expect(bet({ ...sitting, payout: 0n })).toBe(1_000_000n);
  expect(bet({ ...sitting, payout: 9_000_000n })).toBe(1_000_000n);
});

test('a slot that pays once the stake has paid a win [ACT-007]', () => {
  expect(bet({ payout: 1_000_000n })).toBe(1_000_000n);
});

test('sports: the smaller of stake and result, nothing at odds below 1.50 [ACT-008]', () => {
  const sports = { product: 'SPORTS' as const };
  expect(bet({ ...sports, payout: 500_000n, odds: 185n })).toBe(500_000n);
  expect(bet({ ...sports, odds: 149n })).toBe(0n);
  expect(bet({ ...sports, odds: 150n })).toBe(1_000_000n);
  expect(bet({ ...sports, payout: 1_850_000n, odds: 185n })).toBe(850_000n);
  expect(bet({ ...sports, payout: 3_000_000n, odds: 300n })).toBe(1_000_000n);
  expect(bet({ ...sports, payout: 1_000_000n, odds: 300n })).toBe(0n);
  expect(bet({ ...sports, payout: 3_000_000n, odds: 300n, isOff: true })).toBe(0n);
  // Odds that nobody told: what a won bet paid.
  expect(bet({ ...sports, payout: 1_490_000n })).toBe(0n);
  expect(bet({ ...sports, payout: 1_500_000n })).toBe(500_000n);
  expect(bet({ ...sports, payout: 0n })).toBe(1_000_000n);
});

test('bets on both sides of one market stand against each other, those on one side do not [ACT-009]', () => {
  const sides = (market: string) =>
    ({ main: ['player', 'banker'], 'dragon-tiger': ['dragon', 'tiger'], 'total:2.5': ['over', 'under'] })[
      market
    ] ?? [];
  const legs = (...names: string[]) =>
    names.map((name) => {
      const [market = '', side = ''] = name.split('=');
      return { market, side };
    });
  const opposed = (...names: string[]) => [...opposedMarkets(legs(...names), sides)];
  expect(opposed('main=player', 'main=banker', 'total:2.5=over')).toEqual(['main']);
  expect(opposed('dragon-tiger=dragon', 'dragon-tiger=tiger')).toEqual(['dragon-tiger']);
  expect(opposed('total:2.5=over', 'total:2.5=under')).toEqual(['total:2.5']);
  expect(opposed('total:2.5=over', 'total:3.5=under')).toEqual([]);
  expect(opposed('main=player', 'main=player', 'main=tie', 'pair=player')).toEqual([]);
});

test('what risked nothing does not count; corrections may leave less than it [ACT-009 ACT-010]', () => {
  expect(bet({ unrisked: 1_000_000n })).toBe(0n);
  expect(bet({ unrisked: 400_000n, payout: 300_000n })).toBe(600_000n);
  expect(bet({ unrisked: 1_200_000n })).toBe(0n);
  const other = { unrisked: 400_000n, payout: 100_000n };
  expect(bet({ ...other, product: 'SPORTS' })).toBe(600_000n);
  expect(bet({ ...other, product: 'SPORTS', payout: 700_000n })).toBe(300_000n);
  expect(bet({ ...other, product: 'PVP', isSitting: true })).toBe(600_000n);
});

const PRODUCT = { casino: 'RNG', lottery: 'LOTT', sports: 'SPORTS' } as const;
const BACK: Record<string, (stake: bigint, odds: bigint) => bigint> = {
  win: (stake, odds) => (stake * odds) / 100n,
  lose: () => 0n,
  halflose: (stake) => stake / 2n,
  void: (stake) => stake,
};

test.each(vectors.validBet)('$kind $outcome of $stake at $decimal counts $validBet [ACT-011]', (vector) => {
  const stake = parseAmount(vector.stake);
  const odds = vector.decimal === null ? null : BigInt(vector.decimal.replace('.', ''));
  const payout = BACK[vector.outcome]?.(stake, odds ?? 200n);
  if (payout === undefined) throw new Error(`an outcome without a payout: ${vector.outcome}`);
  const product = PRODUCT[vector.kind as keyof typeof PRODUCT];
  expect(validBet({ product, stake, payout, odds, isOff: vector.outcome === 'void' })).toBe(
    parseAmount(vector.validBet),
  );
});
