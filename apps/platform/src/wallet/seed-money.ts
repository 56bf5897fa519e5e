import assert from 'node:assert/strict';
import { findMemberByAccount } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { findDepositByRequest, insertDeposit, nextOrderId } from './deposits/queries/deposits.ts';
import { settleDeposit } from './deposits/settle-deposit.ts';
import { DEPOSIT_ORDER_MS, orderNumber } from './rules.ts';
import { demoAmount } from './seed-wallet.ts';

/** One for ever for each member: who has spent the money does not find it again at the next start. */
const REQUEST_ID = '5eed0000-0000-4000-8000-000000000001';

interface Seed {
  merchants: readonly { id: number; currency: string }[];
  /** Whole units of money, many or few as the merchant's currency is. */
  money: readonly { account: string; amount: bigint }[];
}

/** Deposits that members of a demonstration have made: whoever looks around can play at once. Whether all of them are new. */
export async function seedMoney(tx: Tx, { merchants, money }: Seed): Promise<{ isNew: boolean }> {
  let isNew = true;
  for (const { id: merchantId, currency } of merchants)
    for (const { account, amount } of money) {
      const member = await findMemberByAccount(tx, merchantId, account);
      assert(member, `there is no ${account}`);
      const who = { merchantId, playerId: member.id, requestId: REQUEST_ID };
      if (await findDepositByRequest(tx, who)) {
        isNew = false;
        continue;
      }
      const id = await nextOrderId(tx);
      const createdAt = now();
      const paid = demoAmount(currency, amount);
      const order = await insertDeposit(tx, {
        ...who,
        id,
        orderNo: orderNumber('D', createdAt, id),
        account,
        role: member.role,
        methodId: 'bank-transfer',
        kind: 'bank',
        asset: currency,
        amount: paid,
        fee: 0n,
        payerName: '',
        promotionId: null,
        provider: null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + DEPOSIT_ORDER_MS),
      });
      // Who has just opened an order of their own gets nothing on top of it.
      if (order) await settleDeposit(tx, order, { paid, by: 'demonstration', remark: '' });
    }
  return { isNew };
}
