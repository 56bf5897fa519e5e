import { now } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { endWithdrawal } from '../../withdrawals/end-withdrawal.ts';
import { lockWithdrawal } from '../../withdrawals/queries/withdrawals.ts';
import { lockDepositById } from '../queries/deposits.ts';
import { settleDeposit } from '../settle-deposit.ts';
import { endPart, endPayDetail, type PayDetail, type PayState } from './queries/pay-details.ts';

/**
 * What was held for the payee becomes the payer's. It passes through the house's clearing account: members never pay
 * each other in the ledger, the house pays one and is paid by the other.
 */
export async function receivePayment(
  tx: Tx,
  detail: PayDetail,
  { state, answer, by }: { state: PayState; answer: 'Y' | null; by: string },
): Promise<void> {
  const { orderNo, isComplete } = await endPart(tx, detail, { isPaid: true });
  await endPayDetail(tx, detail, { state, answer, imageId: null, at: now(), by });
  const deposit = await lockDepositById(tx, detail.merchantId, detail.depositId);
  await settleDeposit(tx, deposit, { by, remark: '', paid: detail.amount, heldBy: detail.payeeId });
  if (!isComplete) return;
  const withdrawal = await lockWithdrawal(tx, detail.merchantId, orderNo);
  if (withdrawal)
    await endWithdrawal(tx, withdrawal, { state: 'approved', by: 'members', remark: '', at: now() });
}
