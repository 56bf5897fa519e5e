import { expect, test } from 'vitest';
import { berthOf, wayOf } from './sailing.ts';

const order = [4, 1, 6, 2, 5, 3];

test('boats lie at the start before a race, and in their order after it', () => {
  expect(new Set(order.map((boat) => berthOf(boat, null))).size).toBe(1);
  const ends = order.map((boat) => berthOf(boat, order));
  expect(ends).toEqual(ends.toSorted((a, b) => b - a));
  expect(new Set(ends).size).toBe(6);
});

test('every way leads from the start to its place, and is the same each time it is shown', () => {
  for (const boat of order) {
    const way = wayOf(boat, order);
    expect(way[0]).toBe(berthOf(boat, null));
    expect(way.at(-1)).toBeCloseTo(berthOf(boat, order));
    expect(wayOf(boat, order)).toEqual(way);
  }
});
