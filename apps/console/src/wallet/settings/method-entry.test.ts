import { expect, test } from 'vitest';
import { type Method, newMethod, readMethod } from './method-entry.ts';

const form = {
  isOn: 'on',
  min: '20',
  max: '900.50',
  feeRate: '150',
  feeFixed: '1',
  position: '3',
  quick: ' 50  100 ',
  labelIds: 'gold, silver,',
  'title.EN': 'Bank of the Lake',
  'title.AR': '',
  'hint.EN': 'Open from nine to five',
  reason: 'asked for',
};

test('a way to pay says its limits, fee, labels and words, and keeps what the form does not show', () => {
  const card: Method = { ...newMethod(1), methodId: 'card', kind: 'card', provider: 'test-card' };
  expect(readMethod(card, form)).toEqual({
    ...card,
    isOn: true,
    min: '20',
    max: '900.50',
    feeRate: 150,
    feeFixed: '1',
    position: 3,
    quickAmounts: ['50', '100'],
    labelIds: ['gold', 'silver'],
    titles: { EN: 'Bank of the Lake' },
    hints: { EN: 'Open from nine to five' },
  });
});

test('a new one has the code, kind and provider that were chosen; one of a bank has no provider', () => {
  const added = readMethod(newMethod(5), {
    ...form,
    methodId: 'chain-2',
    kind: 'crypto',
    provider: 'test-chain',
  });
  expect(added).toMatchObject({ methodId: 'chain-2', kind: 'crypto', provider: 'test-chain' });
  const bank = { ...form, methodId: 'lake', kind: 'bank', bank: 'Lake', name: 'Us', account: '1' };
  expect(readMethod(newMethod(5), bank)).toMatchObject({
    methodId: 'lake',
    provider: null,
    payee: { bank: 'Lake', name: 'Us', account: '1' },
  });
});
