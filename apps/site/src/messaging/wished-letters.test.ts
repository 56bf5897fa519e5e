import { expect, test } from 'vitest';
import { wishedLetters } from './wished-letters.ts';

test('letters are asked for by days of the merchant, wherever they are read [MSG-077]', () => {
  const filters = { isUnreadOnly: true, from: '2026-11-02', to: '2026-11-03' };
  expect(wishedLetters(filters, 'Asia/Shanghai')).toEqual({
    read: 'false',
    startTime: '2026-11-01T16:00:00.000Z',
    endTime: '2026-11-03T15:59:59.000Z',
  });
  expect(wishedLetters(filters, 'America/Sao_Paulo').startTime).toBe('2026-11-02T03:00:00.000Z');
  expect(wishedLetters({ isUnreadOnly: false, from: '', to: '' }, 'Asia/Shanghai')).toEqual({});
});
