import { expect, test } from 'vitest';
import { lotteryGames } from './catalogue.ts';
import { findFamily } from './families.ts';
import { findPlay } from './family.ts';
import { isOpenForBets, lockSecondsOf, numeroOf } from './issue.ts';
import { quickBetFallbackGames } from './quick-bet.ts';

test('every delivered game belongs to a family that sells its default play', () => {
  for (const { gameCode, family, defaultPlayType } of lotteryGames) {
    const sold = findFamily(family);
    expect(sold && findPlay(sold, defaultPlayType)?.code, gameCode).toBe(defaultPlayType);
  }
  expect(new Set(lotteryGames.map(({ gameCode }) => gameCode)).size).toBe(lotteryGames.length);
});

test('a day has room for its issues', () => {
  for (const { gameCode, cycleSeconds, issuesPerDay } of lotteryGames) {
    expect(cycleSeconds * issuesPerDay, gameCode).toBeLessThanOrEqual(86_400);
  }
});

test('the fallback games of the quick bet are delivered [LOT-044]', () => {
  const codes = lotteryGames.map(({ gameCode }) => gameCode);
  expect(codes).toEqual(expect.arrayContaining([...quickBetFallbackGames]));
});

test('an issue is named by its day and number, wider when a day has a thousand', () => {
  expect(numeroOf({ day: '20250101', sequence: 7, issuesPerDay: 59 })).toBe('20250101007');
  expect(numeroOf({ day: '20250101', sequence: 7, issuesPerDay: 1440 })).toBe('202501010007');
});

test('bets close before the draw, quick games later', () => {
  expect([60, 90, 91, 1200].map(lockSecondsOf)).toEqual([5, 5, 30, 30]);
  const open = (secondsToDraw: number, isSale = true) =>
    isOpenForBets({ isSale, secondsToDraw, lockSeconds: 5 });
  expect([open(6), open(5), open(0), open(60, false)]).toEqual([true, false, false, false]);
});
