import { now, nowMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { refuse } from '../../../kernel/http/refuse.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { decryptSecret } from '../../../kernel/secrets.ts';
import { readPolicy } from '../../queries/policy.ts';
import { tellMember } from '../../tell-member.ts';
import { secretName } from '../../withdrawals/manage-cards.ts';
import { findPayoutAccounts } from '../../withdrawals/queries/payout-accounts.ts';
import { payoutAccountIdOf } from '../../withdrawals/queries/withdrawals.ts';
import type { DepositOrder } from '../queries/deposits.ts';
import {
  endPart,
  endPayDetail,
  insertPayDetail,
  lockPayDetail,
  markPaid,
  payDetailOfDeposit,
  promisePart,
} from './queries/pay-details.ts';

/** Finds a member who waits for this much, and promises that part of the withdrawal to this payment. */
export async function matchPayment(tx: Tx, order: DepositOrder): Promise<void> {
  const { merchantId, playerId: payerId, asset, amount } = order;
  const part = await promisePart(tx, { merchantId, payerId, asset, amount });
  if (!part) throw refuse('wallet.no_payee');
  const { id: withdrawalId, playerId: payeeId } = part;
  await insertPayDetail(tx, {
    merchantId,
    withdrawalId,
    payeeId,
    depositId: order.id,
    payerId,
    amount,
    at: now(),
  });
}

/** The payer says it is paid: from now on the payee has a while to say otherwise. */
export async function notePaid(tx: Tx, order: DepositOrder): Promise<void> {
  const detail = await payDetailOfDeposit(tx, order.merchantId, order.id);
  if (detail?.state !== 'waiting') return;
  const { confirmationMinutes } = await readPolicy(tx, order.merchantId);
  await markPaid(tx, detail, { at: now(), confirmBy: new Date(nowMs() + confirmationMinutes * 60_000) });
  const payee = { merchantId: order.merchantId, playerId: detail.payeeId };
  await tellMember(tx, payee, 'PAYMENT_CONFIRMATION', { payDetailId: detail.id });
}

/** A payment that will not come: its part of the withdrawal is free again. */
export async function dropMatch(tx: Tx, order: DepositOrder, by: string): Promise<void> {
  const found = await payDetailOfDeposit(tx, order.merchantId, order.id);
  const detail = found && (await lockPayDetail(tx, order.merchantId, found.id));
  if (!detail || !['waiting', 'paid', 'unanswered', 'disputed'].includes(detail.state)) return;
  await endPart(tx, detail, { isPaid: false });
  await endPayDetail(tx, detail, { state: 'dropped', answer: null, imageId: null, at: now(), by });
}

/** Whom the payer has to pay. */
export async function payeeOf(platform: Platform, order: DepositOrder) {
  const detail = await payDetailOfDeposit(platform.db, order.merchantId, order.id);
  if (!detail) return null;
  const [card] = await findPayoutAccountOf(platform, detail.merchantId, detail.withdrawalId);
  if (!card) return null;
  const account = await decryptSecret(platform, card.numberSecret, secretName(card));
  return { bank: card.bank, name: card.holder, account };
}

async function findPayoutAccountOf(platform: Platform, merchantId: number, withdrawalId: bigint) {
  const id = await payoutAccountIdOf(platform.db, merchantId, withdrawalId);
  return id === null ? [] : findPayoutAccounts(platform.db, merchantId, [id]);
}
