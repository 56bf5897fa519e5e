import { expect, test } from 'vitest';
import { isFairPlay } from './fair-odds.ts';
import { families } from './families.ts';
import { fraction, multiply } from './fraction.ts';
import { listedOdds } from './payout.ts';
import type { PlayType } from './play-type.ts';

const plays: PlayType[] = Object.values(families).flatMap(
  ({ playTypes }) => playTypes as unknown as PlayType[],
);
const paying = plays.filter(({ mode, levels }) => mode !== 'traditional' && levels.length > 0);
const times = (factor: number) => (level: Parameters<typeof listedOdds>[0]) =>
  multiply(listedOdds(level), fraction(Math.round(factor * 100), 100));

test('every play is fair at its listed odds, and none at twice of them', () => {
  expect(paying.length).toBeGreaterThan(50);
  expect(paying.filter((play) => !isFairPlay(play, listedOdds)).map(({ code }) => code)).toEqual([]);
  expect(paying.filter((play) => isFairPlay(play, times(2))).map(({ code }) => code)).toEqual([]);
});

test('odds that return exactly the stake are fair, and a hair above them is not', () => {
  const level = { name: 'prize', probability: fraction(1n, 4n) };
  const play = { levels: [level], rule: {} } as unknown as PlayType;
  const listed = { ...level, odds: fraction(3n) };
  const one = { ...play, levels: [listed] };
  expect(isFairPlay(one, () => fraction(4n))).toBe(true);
  expect(isFairPlay(one, () => fraction(40_001n, 10_000n))).toBe(false);
});

test('what several levels of one bet return is added up; what a player chooses among is not', () => {
  const rule = { winners: () => [] } as unknown as PlayType['rule'];
  const levelOf = (name: string, part: bigint, odds: bigint) => ({
    name,
    probability: fraction(1n, part),
    odds: fraction(odds),
  });
  const together = {
    levels: [levelOf('first', 4n, 2n), levelOf('second', 4n, 1n)],
    rule,
  } as unknown as PlayType;
  expect(isFairPlay(together, () => fraction(2n))).toBe(true);
  expect(isFairPlay(together, () => fraction(21n, 10n))).toBe(false);
  const chosen = { levels: [levelOf('big', 2n, 1n), levelOf('small', 2n, 1n), levelOf('odd', 2n, 1n)], rule };
  expect(isFairPlay(chosen as unknown as PlayType, () => fraction(2n))).toBe(true);
  expect(isFairPlay(chosen as unknown as PlayType, () => fraction(21n, 10n))).toBe(false);
});

test('where the kind of a ticket decides which levels it has the listed odds are the most', () => {
  const kinds = paying.filter(({ code }) => code.startsWith('IBOX'));
  expect(kinds.length).toBeGreaterThan(1);
  for (const play of kinds) expect(isFairPlay(play, times(1.01)), play.code).toBe(false);
});

test('where a draw gives bets back the listed odds are the most', () => {
  const level = { name: 'prize', probability: fraction(1n, 2n), odds: fraction(19n, 10n) };
  const play = { levels: [level], rule: { refunds: () => 0 } } as unknown as PlayType;
  expect(isFairPlay(play, () => fraction(19n, 10n))).toBe(true);
  expect(isFairPlay(play, () => fraction(191n, 100n))).toBe(false);
});
