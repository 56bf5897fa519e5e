import type { operatorWallet, RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../../kernel/clock.ts';
import { type Tx, transaction } from '../../../kernel/db/db.ts';
import { recordAudit } from '../../../kernel/events/audit.ts';
import type { MemberCall, OperatorCall } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refuse.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { namedMerchant } from '../../named-merchant.ts';
import { endWithdrawal } from '../../withdrawals/end-withdrawal.ts';
import { lockWithdrawal } from '../../withdrawals/queries/withdrawals.ts';
import { readImage, toWireImage } from '../keep-image.ts';
import { lockDepositById } from '../queries/deposits.ts';
import { findImage, insertImage } from '../queries/images.ts';
import { failDeposit, settleDeposit } from '../settle-deposit.ts';
import {
  duePayDetails,
  endPart,
  endPayDetail,
  listConfirmations,
  listDisputes,
  lockPayDetail,
  type PayDetail,
  type PayState,
} from './queries/pay-details.ts';

type Answer = typeof wallet.answerPayment;

export async function listPaymentConfirmations({
  db,
  merchant,
  session,
}: MemberCall): Promise<ResponseOf<typeof wallet.paymentConfirmations>> {
  const list = await listConfirmations(db, merchant.id, session.playerId);
  return list.map(({ id, amount, confirmBy, payerName, remaining }) => ({
    payDetailId: id,
    isAutoConfirmed: confirmBy <= now(),
    amount: toWire(amount),
    remainingAmount: toWire(remaining),
    confirmBy: confirmBy.toISOString(),
    payerName,
  }));
}

/** The payee's word: received, not received with a picture, or silence until the time was over. */
export async function answerPayment(
  { merchant, session, transaction: within }: MemberCall,
  { isMoneyReceived: answer, payDetailId, proofOfNotReceive }: RequestOf<Answer>,
): Promise<ResponseOf<Answer>> {
  if (answer === 'N' && proofOfNotReceive === undefined) throw refuse('wallet.proof_needed');
  const picture = answer === 'N' ? await readImage(proofOfNotReceive as string) : null;
  await within(async (tx) => {
    const detail = await lockPayDetail(tx, merchant.id, payDetailId);
    if (detail?.payeeId !== session.playerId || detail.state !== 'paid')
      throw refuse('wallet.confirmation_gone');
    if (answer === 'A' && (detail.confirmBy as Date) > now()) throw refuse('wallet.confirmation_not_due');
    if (!picture) {
      await receive(tx, detail, {
        state: answer === 'A' ? 'auto_confirmed' : 'confirmed',
        answer: answer === 'A' ? 'A' : 'Y',
        by: session.account,
      });
      return;
    }
    const owner = { merchantId: merchant.id, playerId: session.playerId };
    const imageId = await insertImage(tx, { ...picture, ...owner, at: now() });
    await endPayDetail(tx, detail, { state: 'disputed', answer, imageId, at: now(), by: session.account });
  });
  return {};
}

/** Silence until the time was over counts as received. */
export async function confirmDuePayments({ db, log }: Platform): Promise<void> {
  for (const { merchantId, id } of await duePayDetails(db, now())) {
    await transaction(db, async (tx) => {
      const detail = await lockPayDetail(tx, merchantId, id);
      if (detail?.state === 'paid')
        await receive(tx, detail, { state: 'auto_confirmed', answer: 'A', by: 'timer' });
    });
    log.info({ merchantId, payDetailId: id }, 'a payment between members was confirmed by time');
  }
}

/**
 * What was held for the payee becomes the payer's. It passes through the house's clearing account: members never pay
 * each other in the ledger, the house pays one and is paid by the other.
 */
async function receive(
  tx: Tx,
  detail: PayDetail,
  { state, answer, by }: { state: PayState; answer: 'Y' | 'A' | null; by: string },
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

export async function readDisputes(
  call: OperatorCall,
  { merchantCode }: RequestOf<typeof operatorWallet.disputes>,
): Promise<ResponseOf<typeof operatorWallet.disputes>> {
  const { id: merchantId, currency } = await namedMerchant(call, merchantCode);
  const disputes = await listDisputes(call.db, merchantId);
  return {
    disputes: disputes.map(({ id, amount, paidAt, imageId: _image, ...rest }) => ({
      payDetailId: id,
      amount: toWire(amount),
      currency,
      paidAt: paidAt?.toISOString() ?? null,
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

/** An operator has seen both pictures and decides. */
export async function settleDispute(
  call: OperatorCall,
  { merchantCode, payDetailId, wasPaid, reason }: RequestOf<typeof operatorWallet.settleDispute>,
): Promise<ResponseOf<typeof operatorWallet.settleDispute>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const by = call.operator.account;
  await call.transaction(async (tx) => {
    const detail = await lockPayDetail(tx, merchantId, payDetailId);
    if (detail?.state !== 'disputed') throw refuse('wallet.confirmation_gone');
    if (wasPaid) {
      await receive(tx, detail, { state: 'settled', answer: null, by });
    } else {
      const deposit = await lockDepositById(tx, merchantId, detail.depositId);
      await failDeposit(tx, deposit, { by, remark: reason });
    }
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: by,
      merchantCode,
      action: 'wallet.dispute_settled',
      subject: `pay-detail:${payDetailId}`,
      reason,
      before: { state: detail.state, amount: toWire(detail.amount) },
      after: { wasPaid },
    });
  });
  return {};
}
