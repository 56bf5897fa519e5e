import { expect, test } from 'vitest';
import { countedTo } from './use-count-up.ts';

test('an amount grows from nothing to exactly what was won, and never beyond it', () => {
  const won = 123_456_789_012_345_678n;
  const steps = [0, 0.1, 0.25, 0.5, 0.75, 0.999].map((share) => countedTo(won, share));
  expect(steps[0]).toBe(0n);
  expect(steps).toEqual(steps.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(steps.every((step) => step < won)).toBe(true);
  expect(countedTo(won, 1)).toBe(won);
  expect(countedTo(won, 1.2)).toBe(won);
});
