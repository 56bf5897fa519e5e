import { now } from '../../../kernel/clock.ts';
import { type Db, transaction } from '../../../kernel/db/db.ts';
import { closeDeposit, listOverdueMemberPayments, lockDeposit } from '../queries/deposits.ts';
import { dropMatch } from './match-payment.ts';

/** Nobody has paid in time: the order ends, and what was promised to it is free again. */
export async function expireMemberPayments(db: Db): Promise<void> {
  for (const { merchantId, orderNo } of await listOverdueMemberPayments(db, now()))
    await transaction(db, async (tx) => {
      const order = await lockDeposit(tx, merchantId, orderNo);
      if (order?.state !== 'pending' || order.proofId !== null) return;
      await dropMatch(tx, order, 'timer');
      await closeDeposit(tx, order, { state: 'expired', remark: '', at: now(), by: 'timer' });
    });
}
