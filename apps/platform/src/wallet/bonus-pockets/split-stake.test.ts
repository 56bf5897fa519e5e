import { expect, test } from 'vitest';
import { splitStake } from './split-stake.ts';

const pocket = (accountId: bigint, balance: bigint, own: object = {}) => ({
  ...{ accountId, balance, reference: `bonus:${accountId}`, maxStake: null, excluded: [] },
  ...own,
});
const stake = (amount: bigint, cash: bigint, pockets: ReturnType<typeof pocket>[], highest?: bigint) =>
  splitStake({
    amount,
    cash,
    pockets,
    main: 1n,
    game: 'FGS/one',
    ...(highest === undefined ? {} : { highest }),
  });
const parts = (...list: [bigint, bigint][]) => ({
  kind: 'parts',
  parts: list.map(([account, part]) => ({ account, part })),
});

test('cash goes first, then the oldest bonus, and no part is nothing [PRO-060]', () => {
  const two = [pocket(5n, 10n), pocket(6n, 10n)];
  expect(stake(3n, 3n, two)).toEqual(parts([1n, 3n]));
  expect(stake(8n, 3n, two)).toEqual(parts([1n, 3n], [5n, 5n]));
  expect(stake(23n, 3n, two)).toEqual(parts([1n, 3n], [5n, 10n], [6n, 10n]));
  expect(stake(12n, 0n, two)).toEqual(parts([5n, 10n], [6n, 2n]));
  expect(stake(24n, 3n, two)).toEqual({ kind: 'insufficient', has: 23n });
});

test('a pocket whose terms forbid it is passed over; the highest stake is told when it alone stands against it [PRO-074 PRO-075]', () => {
  expect(stake(5n, 0n, [pocket(5n, 10n, { maxStake: 4n }), pocket(6n, 10n)])).toEqual(parts([6n, 5n]));
  expect(stake(4n, 0n, [pocket(5n, 10n, { maxStake: 4n })])).toEqual(parts([5n, 4n]));
  expect(stake(5n, 1n, [pocket(5n, 10n, { maxStake: 4n })])).toEqual({ kind: 'tooHigh', max: 4n });
  expect(stake(8n, 1n, [pocket(5n, 10n, { maxStake: 4n })], 4n)).toEqual(parts([1n, 1n], [5n, 7n]));
  expect(stake(12n, 1n, [pocket(5n, 10n, { maxStake: 4n })])).toEqual({ kind: 'insufficient', has: 11n });
  expect(stake(5n, 1n, [pocket(5n, 10n, { excluded: ['FGS/one'] })])).toEqual({
    kind: 'insufficient',
    has: 1n,
  });
});

test('of many pockets a few are taken, the fullest where the oldest are not enough', () => {
  const many = Array.from({ length: 30 }, (_, index) => pocket(BigInt(index + 2), index === 20 ? 50n : 1n));
  expect(stake(8n, 0n, many)).toMatchObject({ parts: { length: 8 } });
  const split = stake(55n, 0n, many);
  expect(split).toMatchObject({ kind: 'parts', parts: { length: 8 } });
  expect(split.kind === 'parts' && split.parts.some(({ account }) => account === 22n)).toBe(true);
});
