import assert from 'node:assert/strict';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { providers } from './providers/providers.ts';
import { closeDeposit, type DepositOrder, lockDeposit, noteProvider } from './queries/deposits.ts';

/** Open at a provider that has not said yet where to pay. */
export const isUnasked = ({ provider, providerRef, state }: DepositOrder): boolean =>
  provider !== null && providerRef === null && state === 'pending';

/** Ended because its provider did not answer: there never was a way to pay. */
export const isUnanswered = ({ provider, providerRef, state }: DepositOrder): boolean =>
  provider !== null && providerRef === null && state === 'failed';

/** Asks the provider for a payment; asked twice for one order it gives one. When it does not answer, the order ends. */
export async function startPayment(
  platform: Platform,
  order: DepositOrder,
  giveUp: (tx: Tx, order: DepositOrder) => Promise<DepositOrder>,
): Promise<DepositOrder> {
  const { merchantId, orderNo } = order;
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  assert(merchant, `there is no merchant ${merchantId}`);
  const provider = providers.get(order.provider ?? '');
  const started = await provider
    ?.start(platform, { merchantCode: merchant.code, order })
    .catch((error: unknown) => {
      platform.log.error({ err: error, orderNo }, 'a payment provider could not be asked');
      return null;
    });
  return transaction(platform.db, async (tx) => {
    const current = await lockDeposit(tx, merchantId, orderNo);
    assert(current);
    if (!isUnasked(current)) return current;
    return started ? noteProvider(tx, current, started) : giveUp(tx, current);
  });
}

/** Whoever asked sees it, and chooses again. */
export const closeUnasked = (tx: Tx, order: DepositOrder): Promise<DepositOrder> =>
  closeDeposit(tx, order, { state: 'failed', remark: '', at: now(), by: 'provider' });
