import { describe, expect, test } from 'vitest';
import { parseBet } from './bets.ts';
import { findFamily } from './families.ts';
import { quickBetUrl } from './lottery-url.ts';
import { contentOfBetParam, quickBet, quickBetFallbackGames, quickBetGames } from './quick-bet.ts';
import { fixedUniform, requirePlay } from './test-support.ts';

const uniform = fixedUniform('quick bet');

test('SSC: five digits 0 to 9, repeats allowed [LOT-042]', () => {
  const bets = Array.from({ length: 300 }, () => quickBet('SSC', uniform)?.betParam ?? '');
  for (const betParam of bets) expect(betParam).toMatch(/^\d(,\d){4}$/);
  const digits = new Set(bets.flatMap((betParam) => betParam.split(',')));
  expect(digits.size).toBe(10);
  expect(bets.some((betParam) => new Set(betParam.split(',')).size < 5)).toBe(true);
  expect(bets.some((betParam) => new Set(betParam.split(',')).size === 5)).toBe(true);
});

test('11X5: five different numbers from 01 to 11, as two-digit text [LOT-043]', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 300; i++) {
    const numbers = quickBet('11X5', uniform)?.betParam.split(',') ?? [];
    expect(numbers).toHaveLength(5);
    expect(new Set(numbers).size).toBe(5);
    for (const number of numbers) {
      expect(number).toMatch(/^(0[1-9]|1[01])$/);
      seen.add(number);
    }
  }
  expect(seen.size).toBe(11);
});

test('other families have no quick bet', () => {
  expect(quickBet('K3', uniform)).toBeUndefined();
});

describe('a quick bet is one bet of its play', () => {
  test.each(['SSC', '11X5'])('%s', (code) => {
    const family = findFamily(code);
    const bet = quickBet(code, uniform);
    if (!family || !bet) throw new Error(`no quick bet for ${code}`);
    const play = requirePlay(family, bet.playType);
    expect(parseBet(play, contentOfBetParam(play, bet.betParam))).toMatchObject({ ok: true, bets: 1 });
  });
});

describe('the games offered [LOT-044]', () => {
  const game = (gameCode: string) => ({ gameCode });
  const all = [...quickBetFallbackGames].reverse().map(game);

  test('the fallback games are these, in this order', () => {
    expect(quickBetFallbackGames).toEqual(['CQSSC', 'TXFFC', 'SD11X5', 'GD11X5', 'CASSC']);
    expect(quickBetGames(1, [], all)).toEqual(quickBetFallbackGames.map(game));
  });

  test('popular games come first, nothing twice, five in mode 1 and six in mode 2 [LOT-041]', () => {
    const popular = ['PK10', 'TXFFC'].map(game);
    const offered = ['PK10', 'TXFFC', 'CQSSC', 'SD11X5', 'GD11X5', 'CASSC'].map(game);
    expect(quickBetGames(1, popular, all)).toEqual(offered.slice(0, 5));
    expect(quickBetGames(2, popular, all)).toEqual(offered);
  });

  test('a fallback game that is not sold is left out', () => {
    expect(quickBetGames(1, [], [game('CASSC')])).toEqual([game('CASSC')]);
  });
});

test('the betting page gets game, play and numbers', () => {
  const url = quickBetUrl({ gameCode: 'CQSSC', gameId: '7', playType: 'wxzhixfs', betParam: '1,2,3,4,5' });
  expect(new URL(url, 'https://brand.example').pathname).toBe('/lottery');
  expect(Object.fromEntries(new URL(url, 'https://brand.example').searchParams)).toEqual({
    gameCode: 'CQSSC',
    gameId: '7',
    playType: 'wxzhixfs',
    bet_param: '1,2,3,4,5',
  });
});
