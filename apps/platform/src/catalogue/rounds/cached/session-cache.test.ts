import { expect, test } from 'vitest';
import { SessionCache } from './session-cache.ts';

test('a bet that was begun a moment ago is not begun again, however many others there are', () => {
  const tables = new SessionCache();
  expect(tables.begin('one')).toBe(true);
  for (let number = 0; number < 500; number++) expect(tables.begin(`other ${number}`)).toBe(true);
  expect(tables.begin('one')).toBe(false);
});
