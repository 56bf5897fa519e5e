import { families } from '@fairground/lottery-rules';
import { expect, test } from 'vitest';
import { trendNumbers, trendRange } from './trend-numbers.ts';

test.each(Object.values(families))(
  'every result of $code has a number in range at each of its places',
  ({ code, draw }) => {
    const { first, last, places, bigFrom } = trendRange(code);
    let step = 0;
    const next = (below: number) => {
      step = (step * 31 + 7) % 997;
      return step % below;
    };
    for (let round = 0; round < 20; round++) {
      const numbers = trendNumbers(draw(next));
      expect(numbers).toHaveLength(places);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(first);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(last);
    }
    expect(bigFrom).toBe(Math.ceil((first + last) / 2));
  },
);

test('of a ticket lottery the digits of the first prize are followed', () => {
  expect(trendNumbers('08394,82188,11111')).toEqual([0, 8, 3, 9, 4]);
  expect(trendNumbers('08,10,03')).toEqual([8, 10, 3]);
});
