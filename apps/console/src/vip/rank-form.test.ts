import { expect, test } from 'vitest';
import { emptyRank, termsOf } from './rank-form.ts';

const rank = {
  level: 0,
  labelId: 'VIP0',
  names: { EN: 'Start', CN: '起点' },
  color: '#8a94a6',
  picture: '1',
  conditions: { deposit: null, validBet: null, days: null },
  keep: { deposit: null, validBet: null },
  benefits: {
    upgradeBonus: '0',
    monthlyBonus: '0',
    birthdayBonus: '0',
    withdrawsADay: null,
    withdrawSumADay: null,
    isFeeFree: false,
  },
} as const;

test('what is left empty is not asked for, and other languages stay', () => {
  const terms = termsOf(
    { name: 'Bronze', deposit: '100', days: '7', upgradeBonus: '', isFeeFree: 'on' },
    rank,
    'EN',
  );
  expect(terms).toEqual({
    ...{ labelId: 'VIP0', names: { EN: 'Bronze', CN: '起点' }, color: '#8a94a6', picture: '1' },
    conditions: { deposit: '100', validBet: null, days: 7 },
    keep: { deposit: null, validBet: null },
    benefits: { ...rank.benefits, isFeeFree: true },
  });
  expect(termsOf({ name: ' ' }, rank, 'EN').names).toEqual({ CN: '起点' });
});

test('a new rank stands above the highest and has a label of its own', () => {
  expect(emptyRank([rank])).toMatchObject({ level: 1, labelId: 'VIP1', names: {} });
});
