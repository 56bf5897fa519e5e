import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../../kernel/clock.ts';
import type { MemberCall } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refuse.ts';
import { readImage } from '../keep-image.ts';
import { insertImage } from '../queries/images.ts';
import { handOver } from './hand-over.ts';
import { endPayDetail, listConfirmations, lockPayDetail } from './queries/pay-details.ts';
import { receivePayment } from './receive-payment.ts';

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

/** The payee's word: received, not received with a picture, or that the time is over, which decides nothing. */
export async function answerPayment(
  { merchant, session, transaction }: MemberCall,
  { isMoneyReceived: answer, payDetailId, proofOfNotReceive }: RequestOf<Answer>,
): Promise<ResponseOf<Answer>> {
  if (answer === 'N' && proofOfNotReceive === undefined) throw refuse('wallet.proof_needed');
  const picture = answer === 'N' ? await readImage(proofOfNotReceive as Uint8Array) : null;
  const by = session.account;
  await transaction(async (tx) => {
    const detail = await lockPayDetail(tx, merchant.id, payDetailId);
    const isAsked = detail?.state === 'paid' || detail?.state === 'unanswered';
    if (detail?.payeeId !== session.playerId || !isAsked) throw refuse('wallet.confirmation_gone');
    if (answer === 'A') {
      if ((detail.confirmBy as Date) > now()) throw refuse('wallet.confirmation_not_due');
      return handOver(tx, detail, by);
    }
    if (!picture) return receivePayment(tx, detail, { state: 'confirmed', answer: 'Y', by });
    const owner = { merchantId: merchant.id, playerId: session.playerId };
    const imageId = await insertImage(tx, { ...picture, ...owner, at: now() });
    await endPayDetail(tx, detail, { state: 'disputed', answer, imageId, at: now(), by });
  });
  return {};
}
