import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { namedMerchant } from '../named-merchant.ts';
import { closeDeposit, type DepositOrder, lockDeposit } from './queries/deposits.ts';
import { showToOperator } from './read-deposit-queue.ts';
import { failDeposit, settleDeposit } from './settle-deposit.ts';

type Decide = typeof operatorWallet.decideDeposit;

/** An operator has looked at the bank: the money is there, with what was really paid, or it is not. */
export async function decideDeposit(
  call: OperatorCall,
  { merchantCode, orderNo, decision, paid: text, reason }: RequestOf<Decide>,
): Promise<ResponseOf<Decide>> {
  const { transaction, operator } = call;
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const closed = await transaction(async (tx) => {
    const order = await lockDeposit(tx, merchantId, orderNo);
    if (!order) throw refuse('wallet.order_not_found');
    // What one member pays to another is held for it; the payee answers, or a dispute is settled.
    if (order.kind === 'c2c') throw refuse('wallet.members_decide');
    // Money that arrives after an order ran out or was called off still belongs to the member.
    const isOpen =
      order.state === 'pending' || order.needsReview || (decision === 'approve' && order.state !== 'success');
    if (!isOpen) throw refuse('wallet.order_closed');
    const paid = text === undefined ? (order.paid ?? order.amount) : parseAmount(text);
    if (decision === 'approve' && paid <= order.fee)
      throw refuse('wallet.amount_out_of_range', {
        params: { min: toWire(order.fee + 1n), max: toWire(order.amount) },
      });
    const end = { by: operator.account, remark: reason };
    const after =
      decision === 'approve'
        ? await settleDeposit(tx, order, { ...end, paid })
        : await rejectDeposit(tx, order, end);
    await recordAudit(tx, {
      operatorId: String(operator.id),
      operator: operator.account,
      merchantCode,
      action: decision === 'approve' ? 'wallet.deposit_approved' : 'wallet.deposit_rejected',
      subject: `deposit:${orderNo}`,
      reason,
      before: { state: order.state, amount: toWire(order.amount) },
      after: { state: after.state, paid: decision === 'approve' ? toWire(paid) : null },
    });
    return after;
  });
  return showToOperator(closed);
}

/** An order that was over before its money was looked at stays what it is, and its owner has been told of it. */
const rejectDeposit = (tx: Tx, order: DepositOrder, end: { by: string; remark: string }) =>
  order.state === 'pending'
    ? failDeposit(tx, order, end)
    : closeDeposit(tx, order, { ...end, state: order.state, at: now() });
