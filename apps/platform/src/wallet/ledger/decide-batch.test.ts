import { expect, test } from 'vitest';
import { accountName, decideBatch } from './decide-batch.ts';
import type { Movement, Posting, PostingOutcome } from './posting.ts';
import type { HouseAccount, LockedAccount } from './queries/ledger.ts';

const merchantId = 1;
const player = (id: bigint, balance: bigint, own: Partial<LockedAccount> = {}): LockedAccount => ({
  merchantId,
  id,
  asset: 'CNY',
  isReal: true,
  balance,
  playerId: id,
  ...own,
});
const house = (id: bigint, own: Partial<HouseAccount> = {}): [string, HouseAccount] => [
  accountName(merchantId, id),
  { merchantId, id, asset: 'CNY', isReal: true, ...own },
];
const move = (debit: bigint, credit: bigint, amount: bigint): Movement => ({
  debit,
  credit,
  amount,
  reason: 'wallet.adjustment',
  reference: '',
});
const posting = (key: string, ...movements: Movement[]): Posting => ({ merchantId, key, movements });

function decided(postings: Posting[], locked: LockedAccount[], houses = [house(-1n)]) {
  const batch = decideBatch(postings, { locked, house: new Map(houses) });
  const outcomes = new Map<Posting, PostingOutcome>();
  batch.settle(() => 1n, outcomes);
  return {
    ...batch,
    kinds: postings.map((one) => outcomes.get(one)?.kind),
    balances: batch.accounts.map(({ balance }) => balance),
  };
}

test.each([
  ['cannot be paid', move(2n, -1n, 51n), 'insufficient'],
  ['goes to an account that is not there', move(-1n, 9n, 1n), 'unknownAccount'],
  ['is of another asset', move(-2n, 2n, 1n), 'otherAsset'],
])(
  'of a posting whose second movement %s nothing stays, and those behind it in the batch find what was there',
  (_what, second, kind) => {
    const houses = [house(-1n), house(-2n, { asset: 'BRL' })];
    const refused = posting('refused', move(1n, 2n, 40n), second.debit === 2n ? move(2n, -1n, 91n) : second);
    const { kinds, balances, rows } = decided(
      [refused, posting('all', move(1n, -1n, 100n)), posting('other', move(2n, -1n, 50n))],
      [player(1n, 100n), player(2n, 50n)],
      houses,
    );
    expect(kinds).toEqual([kind, 'posted', 'posted']);
    expect(balances).toEqual([0n, 0n]);
    expect(rows.map(({ debit, debitAfter }) => [debit, debitAfter])).toEqual([
      [1n, 0n],
      [2n, 0n],
    ]);
  },
);

test('what the first movement gave away is not left with whoever got it', () => {
  const refused = posting('refused', move(1n, 2n, 40n), move(1n, -1n, 61n));
  const { kinds, balances } = decided(
    [refused, posting('more', move(2n, -1n, 51n)), posting('exact', move(2n, -1n, 50n))],
    [player(1n, 100n), player(2n, 50n)],
  );
  expect(kinds).toEqual(['insufficient', 'insufficient', 'posted']);
  expect(balances).toEqual([100n, 0n]);
});

test('a posting may take exactly what is there, and not one unit more', () => {
  const { kinds } = decided(
    [posting('over', move(1n, -1n, 101n)), posting('all', move(1n, -1n, 100n))],
    [player(1n, 100n)],
  );
  expect(kinds).toEqual(['insufficient', 'posted']);
});

test('a key within one batch posts once: the same request repeats, another is a conflict', () => {
  const { kinds, balances } = decided(
    [posting('k', move(1n, -1n, 10n)), posting('k', move(1n, -1n, 10n)), posting('k', move(1n, -1n, 11n))],
    [player(1n, 100n)],
  );
  expect(kinds).toEqual(['posted', 'repeated', 'conflict']);
  expect(balances).toEqual([90n]);
});

test('real and play money never meet', () => {
  const { kinds } = decided(
    [posting('mix', move(1n, 2n, 1n))],
    [player(1n, 5n), player(2n, 5n, { isReal: false })],
  );
  expect(kinds).toEqual(['otherAsset']);
});
