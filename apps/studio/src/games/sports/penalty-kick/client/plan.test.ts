import { expect, test } from 'vitest';
import { nextOfPlan, plannedOf, withPlanned } from './plan.ts';

test('autoplay sends its balls as planned and then takes the win; without a plan it does nothing', () => {
  const plan = [4, 4, 0].reduce(withPlanned, { spots: [] });
  const after = (kicks: number) => nextOfPlan({ kicks: Array.from({ length: kicks }, () => null) }, plan);
  expect([0, 1, 2, 3].map(after)).toEqual([
    { type: 'kick', spot: 4 },
    { type: 'kick', spot: 4 },
    { type: 'kick', spot: 0 },
    { type: 'cash-out' },
  ]);
  expect(nextOfPlan({ kicks: [] }, { spots: [] })).toBeNull();
});

test('there are never more balls planned than can be sent', () => {
  const plan = [0, 1, 2, 3, 4, 0, 1].reduce(withPlanned, {});
  expect(plannedOf(plan)).toEqual([0, 1, 2, 3, 4]);
});
