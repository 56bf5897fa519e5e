import { expect, test } from 'vitest';
import type { DepositOrder } from './queries/deposits.ts';
import { isUnasked } from './start-payment.ts';

test('a provider is asked for an order that is open, has a provider, and has no number of it yet', () => {
  const order = { provider: 'test-card', providerRef: null, state: 'pending' } as DepositOrder;
  expect(isUnasked(order)).toBe(true);
  expect(isUnasked({ ...order, provider: null })).toBe(false);
  expect(isUnasked({ ...order, providerRef: 'tp_1' })).toBe(false);
  for (const state of ['success', 'failed', 'cancelled', 'expired'] as const)
    expect([state, isUnasked({ ...order, state })]).toEqual([state, false]);
});
