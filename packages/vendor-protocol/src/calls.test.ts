import { describe, expect, test } from 'vitest';
import { calls, readAnswer } from './calls.ts';

const bet = {
  txId: 't1',
  playerRef: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  roundId: 'r1',
  gameId: 'brass-sevens',
  amount: '1.50',
  currency: 'CNY',
};

describe('a request', () => {
  test.each([
    '-1',
    'NaN',
    '1e3',
    '+1',
    '１',
    '٣',
    '01',
    '.5',
    '1.',
    '1.00001',
    '',
    ' 1',
    1,
    null,
    '0',
    '0.0000',
  ])('a bet of %j is refused [SW-23]', (amount) => {
    expect(calls.bet.request.safeParse({ ...bet, amount }).success).toBe(false);
  });

  test.each(['0.0001', '1', '1.5', '1.50', '9999999999.9999'])('a bet of %j is read', (amount) => {
    expect(calls.bet.request.parse({ ...bet, amount }).amount).toBe(amount);
  });

  test('what a call does not know is ignored [SW-22]', () => {
    expect(calls.bet.request.parse({ ...bet, campaign: { id: 7 } })).toEqual(bet);
  });

  test('a win of nothing is a win [SW-13]', () => {
    const win = { ...bet, amount: '0', kind: 'normal', roundEnd: true };
    expect(calls.win.request.safeParse(win).success).toBe(true);
  });

  test.each(['', 'a b', 'ä', 'x'.repeat(81), 'a\n'])('a txId is visible ASCII: %j is refused', (txId) => {
    expect(calls.bet.request.safeParse({ ...bet, txId }).success).toBe(false);
  });
});

describe('an answer', () => {
  test('is read with the fields of its call', () => {
    const answer = { code: 'OK', balance: '8.50', currency: 'CNY', extra: 1 };
    expect(readAnswer('bet', answer)).toEqual({ code: 'OK', balance: '8.50', currency: 'CNY' });
  });

  test('of a refusal says its code, and what there is when it is for want of money', () => {
    const answer = { code: 'INSUFFICIENT_FUNDS', balance: '0.10', currency: 'CNY' };
    expect(readAnswer('bet', answer)).toEqual(answer);
  });

  test.each([
    null,
    'OK',
    {},
    { code: 'OK' },
    { code: 'YES', balance: '1', currency: 'CNY' },
    { code: 'OK', balance: '1e3', currency: 'CNY' },
  ])('%j is not one', (answer) => {
    expect(readAnswer('bet', answer)).toBeNull();
  });
});
