import { expect, test } from 'vitest';
import { invitationLink, invitationOf } from './table-invitation.ts';

test('the link to a private table is this page with its code, and nothing else is taken for one', () => {
  const invitation = invitationOf({ table: 'ABCD2345', base: '1.00' });
  expect(invitation).toEqual({ table: 'ABCD2345', base: '1.00' });
  const page =
    'https://aurora.example/seamless?gameType=PVP&vassalage=FGS&gameId=golden-flower&table=OLDTABLE#x';
  expect(invitationLink({ table: 'ABCD2345', base: '1.00' }, page)).toBe(
    'https://aurora.example/seamless?gameType=PVP&vassalage=FGS&gameId=golden-flower&table=ABCD2345&base=1.00',
  );
  for (const wrong of [
    {},
    { table: 'ABCD2345' },
    { table: 12345678, base: '1.00' },
    { table: 'x', base: '1.00' },
  ])
    expect(invitationOf(wrong)).toBeNull();
  expect(invitationOf({ table: 'ABCD2345', base: '1.00&token=1' })).toBeNull();
});
