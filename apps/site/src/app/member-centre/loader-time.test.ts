import { expect, test } from 'vitest';
import { loaderHidesAfter } from './loader-time.ts';

test('shown again, the loader hides after 500 ms [MEM-004]', () => {
  expect(loaderHidesAfter({ isFresh: false, readyAfterMs: null })).toBe(500);
  expect(loaderHidesAfter({ isFresh: false, readyAfterMs: 2_000 })).toBe(500);
});

test('opened afresh, it hides after 3 s at the latest, when ready at once but not before 500 ms [MEM-005]', () => {
  expect(loaderHidesAfter({ isFresh: true, readyAfterMs: null })).toBe(3_000);
  expect(loaderHidesAfter({ isFresh: true, readyAfterMs: 9_000 })).toBe(3_000);
  expect(loaderHidesAfter({ isFresh: true, readyAfterMs: 1_200 })).toBe(1_200);
  expect(loaderHidesAfter({ isFresh: true, readyAfterMs: 20 })).toBe(500);
});
