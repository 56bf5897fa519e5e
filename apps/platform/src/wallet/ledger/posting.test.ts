import { expect, test } from 'vitest';
import { assertPostable, type Movement, type Posting } from './posting.ts';

const good: Movement = {
  debit: 1n,
  credit: -1n,
  amount: 1n,
  reason: 'wallet.deposit',
  reference: 'deposit:1',
};
const isPostable = (own: Partial<Movement>, of: Partial<Posting> = {}): boolean => {
  try {
    assertPostable({ merchantId: 1, key: 'k', movements: [{ ...good, ...own }], ...of });
    return true;
  } catch {
    return false;
  }
};

test('a movement moves more than nothing and at most its most, between two accounts that are named', () => {
  expect([-1n, 0n, 1n, 10n ** 15n, 10n ** 15n + 1n].map((amount) => isPostable({ amount }))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(isPostable({ credit: 1n })).toBe(false);
  expect(isPostable({ debit: 0n })).toBe(false);
  expect(isPostable({ credit: 0n })).toBe(false);
});

test('a posting has one to twenty movements, and a key of 1 to 200 characters', () => {
  const of = (count: number) => isPostable({}, { movements: Array.from({ length: count }, () => good) });
  expect([of(0), of(1), of(20), of(21)]).toEqual([false, true, true, false]);
  const keyed = (length: number) => isPostable({}, { key: 'k'.repeat(length) });
  expect([keyed(0), keyed(1), keyed(200), keyed(201)]).toEqual([false, true, true, false]);
});

test('reasons are short names, references short texts', () => {
  expect(
    ['wallet.deposit', '', 'Wallet', 'a b', 'a'.repeat(61)].map((reason) => isPostable({ reason })),
  ).toEqual([true, false, false, false, false]);
  expect(['', 'r'.repeat(120), 'r'.repeat(121), 'r\0'].map((reference) => isPostable({ reference }))).toEqual(
    [true, true, false, false],
  );
});
