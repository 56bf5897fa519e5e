import { expect, test } from 'vitest';
import { keepInvitation, keptInvitation, readInvitation } from './invitation.ts';

test('an address invites to a private table by its code and base, and to nothing by anything else', () => {
  const read = (query: string) => readInvitation(new URLSearchParams(query));
  expect(read('game=golden-flower&table=ABCD2345&base=1.00')).toEqual({ table: 'ABCD2345', base: '1.00' });
  for (const query of [
    '',
    'table=ABCD2345',
    'base=1.00',
    'table=abcd2345&base=1.00',
    'table=new&base=1.00',
    'table=ABCD2345&base=-1.00',
    'table=ABCD2345&base=1.00%3Cb%3E',
  ])
    expect(read(query)).toBeNull();
  keepInvitation(new URLSearchParams('table=ABCD2345&base=0.50'));
  expect(keptInvitation()).toEqual({ table: 'ABCD2345', base: '0.50' });
});
