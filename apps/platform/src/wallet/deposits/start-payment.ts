import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { providers } from './providers/providers.ts';
import { closeDeposit, type DepositOrder, lockDeposit, noteProvider } from './queries/deposits.ts';

/** Asks the provider for a payment. When it does not answer, the order is closed and the member told to choose again. */
export async function startPayment(call: MemberCall, order: DepositOrder): Promise<DepositOrder> {
  const { platform, transaction, merchant } = call;
  const { merchantId, orderNo } = order;
  const provider = providers.get(order.provider ?? '');
  const started = await provider
    ?.start(platform, { merchantCode: merchant.code, order })
    .catch((error: unknown) => {
      platform.log.error({ err: error, orderNo }, 'a payment provider could not be asked');
      return null;
    });
  return transaction(async (tx) => {
    const current = await lockDeposit(tx, merchantId, orderNo);
    if (current?.state !== 'pending' || current.providerRef !== null) return current ?? order;
    if (started) return noteProvider(tx, current, started);
    return closeDeposit(tx, current, { state: 'failed', remark: '', at: now(), by: 'provider' });
  }).then((current) => {
    if (!started) throw refuse('wallet.provider_down');
    return current;
  });
}
