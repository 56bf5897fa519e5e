import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { Tx } from '../../../kernel/db/db.ts';
import { recordAudit } from '../../../kernel/events/audit.ts';
import type { OperatorCall } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refuse.ts';
import { namedMerchant } from '../../named-merchant.ts';
import { lockOperator } from '../../queries/policy.ts';
import { isBeyondOne } from '../credit-alone.ts';
import { toWireImage } from '../keep-image.ts';
import { lockDepositById } from '../queries/deposits.ts';
import { findImage } from '../queries/images.ts';
import { failDeposit } from '../settle-deposit.ts';
import { listDisputes, lockPayDetail, noteFirstApproval, type PayDetail } from './queries/pay-details.ts';
import { receivePayment } from './receive-payment.ts';
import { writeToBoth } from './write-to-both.ts';

type Settle = typeof operatorWallet.settleDispute;

/** What operators have to look at: payments that the payee denies, and those the payee was silent about. */
export async function readDisputes(
  call: OperatorCall,
  { merchantCode }: RequestOf<typeof operatorWallet.disputes>,
): Promise<ResponseOf<typeof operatorWallet.disputes>> {
  const { id: merchantId, currency } = await namedMerchant(call, merchantCode);
  const disputes = await listDisputes(call.db, merchantId);
  return {
    disputes: disputes.map(({ id, amount, paidAt, imageId, state, ...rest }) => ({
      payDetailId: id,
      amount: toWire(amount),
      currency,
      paidAt: paidAt?.toISOString() ?? null,
      cause: state === 'disputed' ? 'denied' : 'unanswered',
      hasPayeeProof: imageId !== null,
      ...rest,
    })),
  };
}

export async function readDisputeImage(
  call: OperatorCall,
  { merchantCode, payDetailId }: RequestOf<typeof operatorWallet.disputeImage>,
): Promise<ResponseOf<typeof operatorWallet.disputeImage>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const dispute = (await listDisputes(call.db, merchantId)).find(({ id }) => id === payDetailId);
  const image = dispute?.imageId ? await findImage(call.db, merchantId, dispute.imageId) : null;
  if (!image) throw refuse('wallet.confirmation_gone');
  return toWireImage(image);
}

/** An operator has seen the pictures and decides. From the limit on, two operators say that it was paid. */
export async function settleDispute(
  call: OperatorCall,
  { merchantCode, payDetailId, wasPaid, reason }: RequestOf<Settle>,
): Promise<ResponseOf<Settle>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const by = call.operator.account;
  await call.transaction(async (tx) => {
    await lockOperator(tx, merchantId, by);
    const detail = await lockPayDetail(tx, merchantId, payDetailId);
    if (detail?.state !== 'disputed' && detail?.state !== 'unanswered')
      throw refuse('wallet.confirmation_gone');
    const action = wasPaid
      ? await countAsPaid(tx, detail, by)
      : await countAsUnpaid(tx, detail, { by, remark: reason });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: by,
      merchantCode,
      action,
      subject: `pay-detail:${payDetailId}`,
      reason,
      before: {
        state: detail.state,
        amount: toWire(detail.amount),
        firstApprovalBy: detail.firstApprovalBy,
      },
      after: { wasPaid },
    });
  });
  return {};
}

async function countAsPaid(tx: Tx, detail: PayDetail, by: string): Promise<string> {
  const { merchantId, amount } = detail;
  const needsTwo = await isBeyondOne(tx, { merchantId, by, amount });
  if (needsTwo && detail.firstApprovalBy === by) throw refuse('wallet.own_approval');
  if (needsTwo && detail.firstApprovalBy === null) {
    await noteFirstApproval(tx, detail, by);
    return 'wallet.dispute_approved_once';
  }
  await receivePayment(tx, detail, { state: 'settled', answer: null, by });
  await writeToBoth(tx, detail, { payer: 'PAYMENT_COUNTED', payee: 'PAYMENT_COUNTED' });
  return 'wallet.dispute_settled';
}

async function countAsUnpaid(
  tx: Tx,
  detail: PayDetail,
  end: { by: string; remark: string },
): Promise<string> {
  const deposit = await lockDepositById(tx, detail.merchantId, detail.depositId);
  await failDeposit(tx, deposit, end);
  await writeToBoth(tx, detail, { payer: 'PAYMENT_NOT_COUNTED', payee: 'PAYMENT_NOT_COUNTED' });
  return 'wallet.dispute_settled';
}
