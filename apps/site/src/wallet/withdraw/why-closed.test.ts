import { expect, test } from 'vitest';
import { whyClosed } from './why-closed.ts';
import type { WithdrawConfig } from './withdraw-queries.ts';

const open: WithdrawConfig = {
  available: '19637.00',
  min: '100.00',
  max: '19637.00',
  feeRate: '0',
  feeFixed: '0.00',
  countLeft: 3,
  sumLeft: '50000.00',
  turnover: { required: '0.00', done: '0.00', left: '0.00' },
  heldUntil: null,
  debt: null,
  hasPayeeName: true,
  hasPaymentPassword: true,
  passwordKind: 'payment',
  cards: [],
};
const closed = (more: Partial<WithdrawConfig>) => whyClosed({ ...open, max: '0.00', ...more });

test('a withdrawal that is not possible names its true reason, the balance only when it is too small', () => {
  expect(whyClosed(open)).toBe(null);
  const turnover = { required: '19700.00', done: '363.00', left: '19337.00' };
  expect(closed({ turnover })).toEqual({ why: 'turnover', left: '19337.00' });
  expect(closed({ turnover, heldUntil: '2026-11-18T00:00:00Z' })).toEqual({
    why: 'hold',
    time: '2026-11-18T00:00:00Z',
  });
  const debt = { left: '30.00', game: null, reason: null, at: null, orderNo: null };
  expect(closed({ debt, turnover })).toEqual({ why: 'debt', left: '30.00' });
  expect(closed({ countLeft: 0 })).toEqual({ why: 'count' });
  expect(closed({ sumLeft: '99.99' })).toEqual({ why: 'sum', left: '99.99' });
  expect(closed({ sumLeft: '99.99', available: '99.99' })).toEqual({ why: 'little' });
  expect(closed({ available: '99.99' })).toEqual({ why: 'little' });
});
