import { expect, test } from 'vitest';
import { draftOf } from './reward-entry.ts';

const given = { texts: { EN: { name: 'Cup', description: '' } }, isVirtual: false, isOn: true };

test('empty fields are none, and only what is virtual credits [PTS-072]', () => {
  const values = {
    typeId: 'things',
    drawing: 'trophy',
    price: '',
    mpPoints: '5',
    mpMoney: '2',
    perMember: '3',
    sort: '1',
  };
  expect(draftOf({ ...values, credit: '9', startsAt: '', endsAt: '' }, given)).toEqual({
    ...given,
    typeId: 'things',
    drawing: 'trophy',
    credit: '0',
    price: null,
    mpPoints: '5',
    mpMoney: '2',
    startsAt: null,
    endsAt: null,
    perMember: 3,
    minLevel: null,
    sort: 1,
  });
  expect(draftOf({ credit: '9' }, { ...given, isVirtual: true })).toMatchObject({
    credit: '9',
    perMember: null,
    minLevel: null,
  });
});
