import { expect, test } from 'vitest';
import { awaitedReels } from './awaited.ts';

const three = { faces: (face: string) => face === 'S', needed: 3 };

test('a reel is waited for while one symbol is missing, and no longer once it is there', () => {
  const window = [
    ['S', 'A', 'A', 'A', 'A'],
    ['A', 'A', 'S', 'A', 'A'],
    ['A', 'A', 'A', 'S', 'A'],
  ];
  expect(awaitedReels(window, three)).toEqual([false, false, false, true, false]);
});

test('no reel is waited for where the ones before it show too few', () => {
  expect(awaitedReels([['S', 'A', 'A', 'S', 'S']], three)).toEqual([false, false, false, false, true]);
  expect(awaitedReels([['A', 'A', 'A', 'S', 'S']], three)).not.toContain(true);
});

test('two on one reel count twice', () => {
  const window = [
    ['S', 'A', 'A'],
    ['S', 'A', 'A'],
  ];
  expect(awaitedReels(window, three)).toEqual([false, true, true]);
});
