import { expect, test } from 'vitest';
import { countKinds } from './counts.ts';

const kinds = [
  { word: 'small', is: (value: number) => value < 5 },
  { word: 'large', is: (value: number) => value >= 5 },
];

test('counts and shares are those of the rounds that are listed [LIV-016]', () => {
  const listed = [1, 9, 2, 7, 3, 8, 4, 5];
  expect(countKinds(listed, kinds)).toEqual([
    { name: 'small', count: 4, percent: 50 },
    { name: 'large', count: 4, percent: 50 },
  ]);
  expect(countKinds([...listed, 6], kinds).map(({ count, percent }) => [count, percent])).toEqual([
    [4, 44],
    [5, 56],
  ]);
});

test('before the first round nothing has come', () => {
  expect(countKinds([], kinds).map(({ count, percent }) => [count, percent])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
