import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

const label = { labelId: 'VIP1', labelName: 'VIP1', color: '#000000', rankLevel: 1, picture: '1' };
const nextLabel = { ...label, type: 'AUTO' } as const;

test('the bar is full where there is no next rank [MEM-050]', () => {
  expect(shareOf({ nextLabel: null, completedConditions: 0, expectedConditions: 0 })).toBe(1);
});

test.each([
  [1, 2],
  [2, 3],
  [1, 3],
  [0, 2],
  [3, 3],
])('otherwise it is what is met of what is asked for: %i of %i [MEM-051]', (done, all) => {
  expect(shareOf({ nextLabel, completedConditions: done, expectedConditions: all })).toBe(done / all);
});
