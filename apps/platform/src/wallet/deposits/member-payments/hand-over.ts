import { now } from '../../../kernel/clock.ts';
import { type Tx, transaction } from '../../../kernel/db/db.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { tellMember } from '../../tell-member.ts';
import { lockDepositById, noteProgress } from '../queries/deposits.ts';
import { duePayDetails, endPayDetail, lockPayDetail, type PayDetail } from './queries/pay-details.ts';
import { writeToBoth } from './write-to-both.ts';

/** The payee was silent until the time was over. Nobody has looked at the picture, so nobody is paid: operators look at it. */
export async function handOverDuePayments({ db, log }: Platform): Promise<void> {
  for (const { merchantId, id } of await duePayDetails(db, now())) {
    await transaction(db, async (tx) => {
      const detail = await lockPayDetail(tx, merchantId, id);
      if (detail) await handOver(tx, detail, 'timer');
    });
    log.info({ merchantId, payDetailId: id }, 'a payment between members waits for an operator');
  }
}

/** Once: whoever comes second, the timer or the payee's page, finds it handed over. */
export async function handOver(tx: Tx, detail: PayDetail, by: string): Promise<void> {
  if (detail.state !== 'paid') return;
  const { merchantId, id: payDetailId, depositId, payerId, payeeId } = detail;
  await endPayDetail(tx, detail, { state: 'unanswered', answer: 'A', imageId: null, at: now(), by });
  const deposit = await lockDepositById(tx, merchantId, depositId);
  await noteProgress(tx, deposit, { confirmations: 0, sequence: 0n, needsReview: true, paid: null });
  const { orderNo } = deposit;
  await tellMember(tx, { merchantId, playerId: payerId }, 'PAYMENT_IN_REVIEW', { orderNo });
  await tellMember(tx, { merchantId, playerId: payeeId }, 'PAYMENT_CONFIRMATION', { payDetailId });
  await writeToBoth(tx, detail, { payer: 'PAYMENT_IN_REVIEW', payee: 'PAYMENT_UNANSWERED' });
}
