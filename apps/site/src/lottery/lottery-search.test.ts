import { expect, test } from 'vitest';
import { lotterySearch, trendTarget } from './lottery-search.ts';

test('the five fields of the lottery address are read, and others are left out [ROU-021]', () => {
  const fields = {
    gameCode: 'CQSSC',
    gameId: '17',
    playType: 'DT',
    bet_param: '1,2,3',
    lottoGameGroup: 'SSC',
  };
  expect(lotterySearch({ ...fields, merchant: 'samba' })).toEqual(fields);
  expect(lotterySearch({ gameCode: '<b>', gameId: 7, bet_param: '1;2' })).toEqual({});
  expect(lotterySearch({ bet_param: '1,,2' })).toEqual({});
});

test('a trend leads back to its page, by default to the lottery [ROU-033]', () => {
  expect(trendTarget(undefined)).toBe('lottery');
  expect(trendTarget('https://elsewhere.example')).toBe('lottery');
  expect(trendTarget('vnLottery')).toBe('vnLottery');
});
