import { expect, test } from 'vitest';
import { marksOf, nextOfMarks, withCount, withMark } from './marks.ts';

test('tiles are marked and unmarked, and never more than are safe', () => {
  const two = [7, 3].reduce(withMark, { mines: 3, marks: [] });
  expect(marksOf(two)).toEqual([7, 3]);
  expect(marksOf(withMark(two, 7))).toEqual([3]);
  expect(marksOf(withCount(two, 24))).toEqual([7]);
  expect(marksOf(withMark(withCount(two, 24), 5))).toEqual([7]);
  expect(withCount(two, 10)).toEqual({ mines: 10, marks: [7, 3] });
});

test('autoplay opens what is marked in its order, then takes the win; without marks it decides nothing', () => {
  const choices = { mines: 3, marks: [7, 3] };
  expect(nextOfMarks({ opened: [] }, choices)).toEqual({ type: 'open', tile: 7 });
  expect(nextOfMarks({ opened: [7] }, choices)).toEqual({ type: 'open', tile: 3 });
  expect(nextOfMarks({ opened: [7, 3] }, choices)).toEqual({ type: 'cash-out' });
  // Somebody opened another one by hand before.
  expect(nextOfMarks({ opened: [9, 7] }, choices)).toEqual({ type: 'open', tile: 3 });
  expect(nextOfMarks({ opened: [] }, { mines: 3 })).toBe(null);
});
