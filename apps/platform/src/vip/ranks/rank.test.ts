import type { RankConditions } from '@fairground/contract/rank-terms';
import { describe, expect, test } from 'vitest';
import vectors from '../../../test/vectors/agent-finance.json' with { type: 'json' };
import { defaultRanks } from './default-ranks.ts';
import { lastDayOf, monthBefore } from './month.ts';
import { conditionsOf, daysMissing, isReached, isRising, type Rank, riseTo } from './rank.ts';

const UNIT = 10_000n;
const asked = (given: { deposit?: number; validBet?: number; days?: number }): RankConditions => ({
  deposit: given.deposit === undefined ? null : String(given.deposit),
  validBet: given.validBet === undefined ? null : String(given.validBet),
  days: given.days ?? null,
});
const done = (given: { deposit?: number; validBet?: number; days?: number }) => ({
  deposit: BigInt(given.deposit ?? 0) * UNIT,
  validBet: BigInt(given.validBet ?? 0) * UNIT,
  days: given.days ?? 0,
});

describe('every case of the vectors holds [VIP-010 MEM-051]', () => {
  test.each(vectors.vipProgress)('$progress', ({ nextLabelConditions, member, upgrade, ...expected }) => {
    const conditions = conditionsOf(asked(nextLabelConditions), done(member));
    expect(conditions).toHaveLength(expected.expectedConditions);
    expect(conditions.filter(({ isMet }) => isMet)).toHaveLength(expected.completedConditions);
    expect(isReached(asked(nextLabelConditions), done(member))).toBe(upgrade);
  });
});

test('who fulfils several ranks rises straight to the highest [VIP-003]', () => {
  expect(riseTo(defaultRanks, 0, done({ deposit: 21_000, validBet: 300_000 }))).toBe(3);
  expect(riseTo(defaultRanks, 0, done({ deposit: 21_000, validBet: 4_999 }))).toBe(0);
  expect(riseTo(defaultRanks, 5, done({}))).toBe(5);
});

test('only days missing: the fewest that open another rank', () => {
  const rich = { deposit: 600_000, validBet: 6_000_000, days: 3 };
  expect(riseTo(defaultRanks, 0, done(rich))).toBe(3);
  expect(daysMissing(defaultRanks, 3, done(rich))).toBe(30);
  expect(daysMissing(defaultRanks, 3, done({ ...rich, validBet: 0 }))).toBeNull();
});

test('nothing below zero is shown as done, and it is exact to the last unit', () => {
  const [deposit] = conditionsOf(asked({ deposit: 100 }), { deposit: -5n, validBet: 0n, days: 0 });
  expect(deposit).toMatchObject({ completed: '0.00', isMet: false });
  expect(isReached(asked({ deposit: 100 }), { deposit: 100n * UNIT - 1n, validBet: 0n, days: 0 })).toBe(
    false,
  );
  expect(isReached(asked({ deposit: 100 }), { deposit: 100n * UNIT, validBet: 0n, days: 0 })).toBe(true);
});

test('ranks rise, and the lowest asks for nothing', () => {
  expect(isRising(defaultRanks)).toBe(true);
  const change = (level: number, conditions: RankConditions): Rank[] =>
    defaultRanks.map((rank) => (rank.level === level ? { ...rank, conditions } : rank));
  expect(isRising(change(0, asked({ deposit: 1 })))).toBe(false);
  expect(isRising(change(2, asked({ deposit: 900, validBet: 50_000 })))).toBe(false);
  // Days alone would bring a lost rank back at once.
  expect(isRising(change(2, asked({ deposit: 1_000, validBet: 5_000, days: 9 })))).toBe(false);
});

test('months of the calendar', () => {
  expect([monthBefore('2026-03-31'), monthBefore('2026-01-01')]).toEqual(['2026-02-01', '2025-12-01']);
  expect([lastDayOf('2026-02-01'), lastDayOf('2028-02-01'), lastDayOf('2026-12-01')]).toEqual([
    ...['2026-02-28', '2028-02-29', '2026-12-31'],
  ]);
});

test('ranks of a merchant who has decided nothing bring no money and widen no limit', () => {
  for (const { benefits } of defaultRanks)
    expect(benefits).toEqual({
      upgradeBonus: '0',
      monthlyBonus: '0',
      birthdayBonus: '0',
      withdrawsADay: null,
      withdrawSumADay: null,
      isFeeFree: false,
    });
});
