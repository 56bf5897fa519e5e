import type { Tx } from '../../kernel/db/db.ts';
import { openMainAccount } from '../ledger/open-main-account.ts';
import { post } from '../ledger/post.ts';
import type { Movement } from '../ledger/posting.ts';
import { openHouseAccount, openPlayerAccount } from '../ledger/queries/accounts.ts';
import type { Withdrawal } from './queries/withdrawals.ts';

/**
 * The three movements of a withdrawal: held at the request, then paid out or returned. Both ends share one key, so
 * that one order can never have both.
 */
export async function moveWithdrawal(
  tx: Tx,
  order: Withdrawal,
  what: 'hold' | 'pay' | 'return',
): Promise<void> {
  const { merchantId, playerId, asset, fee, orderNo, partsPaid } = order;
  // What other members have paid already has left the pocket.
  const amount = order.amount - partsPaid;
  const name = { merchantId, asset, isReal: true };
  const main = await openMainAccount(tx, order);
  const held = await openPlayerAccount(tx, { ...name, playerId, pocket: 'withdrawing' });
  const reference = `withdrawal:${orderNo}`;
  const house = (pocket: string) => openHouseAccount(tx, { ...name, pocket });
  const movements: Record<typeof what, () => Promise<Movement[]>> = {
    hold: async () => [{ debit: main, credit: held, amount, reason: 'wallet.withdraw_held', reference }],
    return: async () => [
      { debit: held, credit: main, amount, reason: 'wallet.withdraw_returned', reference },
    ],
    pay: async () => {
      const parts = [
        { credit: await house('cashier'), amount: amount - fee, reason: 'wallet.withdraw_paid' },
        { credit: await house('fees'), amount: fee, reason: 'wallet.withdraw_fee' },
      ];
      return parts.filter((part) => part.amount > 0n).map((part) => ({ ...part, debit: held, reference }));
    },
  };
  const key = what === 'hold' ? reference : `${reference}:end`;
  const list = await movements[what]();
  if (list.length > 0) await post(tx, { merchantId, key, movements: list });
}
