import { expect, test } from 'vitest';
import { lotteryUrl } from './lottery-url.ts';
import { lotteryMode, lotteryModes } from './modes.ts';

test('LOTT has mode 1 Traditional and mode 2 Entertainment [LOT-017]', () => {
  expect(Object.keys(lotteryModes.LOTT)).toEqual(['1', '2']);
  expect(lotteryMode('LOTT', 1)).toEqual({ name: 'Traditional', plays: 'traditional' });
  expect(lotteryMode('LOTT', 2)).toEqual({ name: 'Entertainment', plays: 'entertainment' });
  expect(lotteryMode('LOTT', 3)).toBeUndefined();
});

test('ELOTT has mode 1 Traditional and mode 2 Entertainment [LOT-018]', () => {
  expect(Object.keys(lotteryModes.ELOTT)).toEqual(['1', '2']);
  expect(lotteryMode('ELOTT', 1)?.name).toBe('Traditional');
  expect(lotteryMode('ELOTT', 2)?.name).toBe('Entertainment');
});

test('SEA has Tradition only [LOT-019]', () => {
  expect(Object.values(lotteryModes.SEA).map(({ name }) => name)).toEqual(['Tradition']);
  expect(lotteryMode('SEA', 2)).toBeUndefined();
});

test('a lottery address carries prizeMode and lottoGameCode [LOT-016]', () => {
  expect(lotteryUrl('/lottery', { prizeMode: 1, lottoGameCode: 'CQSSC' })).toBe(
    '/lottery?prizeMode=1&lottoGameCode=CQSSC',
  );
  const url = new URL(
    lotteryUrl('https://games.example/l?lang=th', { prizeMode: 2, lottoGameCode: 'A&B ?' }),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    lang: 'th',
    prizeMode: '2',
    lottoGameCode: 'A&B ?',
  });
});
