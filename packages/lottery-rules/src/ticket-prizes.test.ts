import { expect, test } from 'vitest';
import { ticketPrizes } from './ticket-prizes.ts';

test('a Thai result is a first prize, two front and two back numbers and two digits', () => {
  expect(ticketPrizes('THAI', '123456,111,222,333,444,17')).toEqual([
    { prize: 'first', numbers: ['123456'] },
    { prize: 'front', numbers: ['111', '222'] },
    { prize: 'back', numbers: ['333', '444'] },
    { prize: 'last', numbers: ['17'] },
  ]);
});

test('a four-digit result is three prizes, ten special and ten consolation numbers, each shown once and in order', () => {
  const lines = Array.from({ length: 23 }, (_, place) => String(1_000 + place));
  const prizes = ticketPrizes('4D', lines.join()) ?? [];
  expect(prizes.map(({ prize, numbers }) => [prize, numbers.length])).toEqual([
    ['first', 1],
    ['second', 1],
    ['third', 1],
    ['special', 10],
    ['consolation', 10],
  ]);
  expect(prizes.flatMap(({ numbers }) => numbers)).toEqual(lines);
});

test('Vietnam has its own prizes; balls have none', () => {
  expect(ticketPrizes('VN_NORTH', new Array(27).fill('12345').join())).toHaveLength(8);
  expect(ticketPrizes('SSC', '1,2,3,4,5')).toBeUndefined();
});
