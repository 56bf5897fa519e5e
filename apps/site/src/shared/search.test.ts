import { expect, test } from 'vitest';
import { validateSearch } from './search.ts';

test('what a page may read is text or not there; what is for others stays in the address', () => {
  const given = { page: 'withdraw', order: 7, id: '', set: undefined, merchant: 'samba', a: 'AGENT1' };
  expect(validateSearch(given)).toEqual({ page: 'withdraw', id: '', merchant: 'samba', a: 'AGENT1' });
  expect(given.order).toBe(7);
});
