import { expect, test } from 'vitest';
import { nowMs } from '../../kernel/clock.ts';
import type { DepositOrder } from './queries/deposits.ts';
import { showDeposit } from './show-deposit.ts';

const order = (own: Partial<DepositOrder>) =>
  ({
    ...{ orderNo: 'D1', methodId: 'coin', kind: 'coin', amount: 1_000_000n, fee: 10_000n, state: 'pending' },
    ...{ needsReview: false, proofId: null, confirmations: 0, confirmationsNeeded: 3, paid: null },
    ...{ createdAt: new Date(0), expiresAt: new Date(nowMs() - 1), decidedAt: null, remark: '' },
    ...{ payerName: '', payUrl: null, address: null },
    ...own,
  }) as DepositOrder;
const statusOf = (own: Partial<DepositOrder>) => showDeposit(order(own), null).status;

test('an order whose time is over is expired, unless something of it has arrived or is looked at', () => {
  expect(statusOf({})).toBe('expired');
  expect(statusOf({ expiresAt: new Date(nowMs() + 60_000) })).toBe('pending');
  expect(statusOf({ confirmations: 1 })).toBe('pending');
  expect(statusOf({ proofId: 'p' })).toBe('pending');
  expect(statusOf({ needsReview: true })).toBe('pending');
  expect(statusOf({ state: 'success' })).toBe('success');
});

test('what is credited is what was paid once it has arrived, less the fee', () => {
  expect(showDeposit(order({ paid: 5_000_000n }), null).credited).toBe('99.00');
  expect(showDeposit(order({ paid: 5_000_000n, state: 'success' }), null).credited).toBe('499.00');
  expect(showDeposit(order({ state: 'success' }), null).credited).toBe('99.00');
});
