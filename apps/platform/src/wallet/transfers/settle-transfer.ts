import { now, nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { tellBalance } from '../tell-member.ts';
import { landTransfer, returnTransfer } from './move-transfer.ts';
import {
  closeTransfer,
  lockTransfer,
  merchantsWithPendingTransfers,
  pendingTransfers,
  type Transfer,
} from './queries/transfers.ts';
import type { CashierOrder, CashierOutcome } from './vendor-cashier.ts';
import { vendorWallets } from './vendor-wallets.ts';

export const orderOf = ({ id, playerId, fromWallet, amount, asset }: Transfer): CashierOrder => ({
  transferId: id,
  playerId,
  direction: fromWallet === 'main' ? 'in' : 'out',
  amount,
  asset,
});

/** Ends a transfer as the vendor says it ended. As long as nobody knows, it stays as it is. */
export async function settleTransfer(
  { db }: Pick<Platform, 'db'>,
  transfer: Transfer,
  outcome: CashierOutcome,
): Promise<Transfer> {
  if (outcome === 'unknown') return transfer;
  return transaction(db, async (tx) => {
    const current = await lockTransfer(tx, transfer);
    if (current.state !== 'pending') return current;
    const state = outcome === 'done' ? 'done' : 'failed';
    await closeTransfer(tx, current, { state, at: now() });
    await (state === 'done' ? landTransfer(tx, current) : returnTransfer(tx, current));
    await tellBalance(tx, current);
    return { ...current, state };
  });
}

/** A call that has begun has ended by then. */
const REST_MS = 30_000;
const AT_ONCE = 100;

/** Asks the vendors what became of transfers that got no answer. */
export async function settlePendingTransfers(platform: Platform): Promise<void> {
  const before = new Date(nowMs() - REST_MS);
  for (const merchantId of await merchantsWithPendingTransfers(platform.db)) {
    for (const { wallet, cashier } of await vendorWallets(platform, merchantId)) {
      if (!cashier) continue;
      const which = { merchantId, wallet, before, limit: AT_ONCE };
      for (const transfer of await pendingTransfers(platform.db, which)) {
        const order = orderOf(transfer);
        const told = await cashier.ask(order);
        // What the vendor never saw may still be on its way; sent again under its id, it happens once at most.
        await settleTransfer(platform, transfer, told === 'missing' ? await cashier.move(order) : told);
      }
    }
  }
}
