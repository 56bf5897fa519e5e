import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { namedMerchant } from '../named-merchant.ts';
import { lockOperator } from '../queries/policy.ts';
import { isBeyondOne } from './credit-alone.ts';
import { closeDeposit, type DepositOrder, lockDeposit, noteFirstApproval } from './queries/deposits.ts';
import { findMethod } from './queries/methods.ts';
import { showToOperator } from './read-deposit-queue.ts';
import { failDeposit, settleDeposit } from './settle-deposit.ts';

type Decide = typeof operatorWallet.decideDeposit;

/** An operator has looked at the bank: the money is there, with what was really paid, or it is not. */
export async function decideDeposit(
  call: OperatorCall,
  { merchantCode, orderNo, decision, paid, reason }: RequestOf<Decide>,
): Promise<ResponseOf<Decide>> {
  const { transaction, operator } = call;
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const decided = await transaction(async (tx) => {
    await lockOperator(tx, merchantId, operator.account);
    const order = await lockDeposit(tx, merchantId, orderNo);
    if (!order) throw refuse('wallet.order_not_found');
    // What one member pays to another is held for it; the payee answers, or a dispute is settled.
    if (order.kind === 'c2c') throw refuse('wallet.members_decide');
    // Money that arrives after an order ran out or was called off still belongs to the member.
    const isOpen =
      order.state === 'pending' || order.needsReview || (decision === 'approve' && order.state !== 'success');
    if (!isOpen) throw refuse('wallet.order_closed');
    const end = { by: operator.account, remark: reason };
    const after =
      decision === 'approve'
        ? await approveDeposit(tx, order, { ...end, paid })
        : { order: await rejectDeposit(tx, order, end), action: 'wallet.deposit_rejected', paid: null };
    await recordAudit(tx, {
      operatorId: String(operator.id),
      operator: operator.account,
      merchantCode,
      action: after.action,
      subject: `deposit:${orderNo}`,
      reason,
      before: { state: order.state, amount: toWire(order.amount), firstApprovalBy: order.firstApprovalBy },
      after: {
        state: after.order.state,
        paid: after.paid === null ? null : toWire(after.paid),
        firstApprovalBy: after.order.firstApprovalBy,
      },
    });
    return after.order;
  });
  return showToOperator(decided);
}

interface Approval {
  order: DepositOrder;
  action: string;
  paid: bigint | null;
}

/** Credits what was paid, or notes the first word where a second operator has to say the same. */
async function approveDeposit(
  tx: Tx,
  order: DepositOrder,
  { by, remark, paid: text }: { by: string; remark: string; paid: string | undefined },
): Promise<Approval> {
  const { firstApprovalBy, firstApprovalPaid } = order;
  const paid = text === undefined ? (firstApprovalPaid ?? order.paid ?? order.amount) : parseAmount(text);
  const most = await mostOf(tx, order);
  if (paid <= order.fee || paid > most)
    throw refuse('wallet.amount_out_of_range', {
      params: { min: toWire(order.fee + 1n), max: toWire(most) },
    });
  const isSecond = firstApprovalBy !== null && firstApprovalPaid === paid;
  if (isSecond && firstApprovalBy === by) throw refuse('wallet.own_approval');
  const { merchantId } = order;
  if (!isSecond && (paid > order.amount || (await isBeyondOne(tx, { merchantId, by, amount: paid }))))
    return {
      order: await noteFirstApproval(tx, order, { by, paid }),
      action: 'wallet.deposit_approved_once',
      paid,
    };
  // A first word about another amount is not half of this one: what is credited now is credited by one alone.
  if (!isSecond && firstApprovalBy !== null) await noteFirstApproval(tx, order, null);
  return {
    order: await settleDeposit(tx, order, { by, remark, paid }),
    action: 'wallet.deposit_approved',
    paid,
  };
}

/** Never more than the way to pay takes; an order from before its maximum was lowered keeps its own amount. */
async function mostOf(tx: Tx, { merchantId, methodId, amount }: DepositOrder): Promise<bigint> {
  const maximum = (await findMethod(tx, merchantId, methodId))?.maximum ?? 0n;
  return maximum > amount ? maximum : amount;
}

/** An order that was over before its money was looked at stays what it is, and its owner has been told of it. */
async function rejectDeposit(
  tx: Tx,
  order: DepositOrder,
  end: { by: string; remark: string },
): Promise<DepositOrder> {
  // A first word does not outlive the rejection: money that arrives later is looked at by two again.
  if (order.firstApprovalBy !== null) await noteFirstApproval(tx, order, null);
  return order.state === 'pending'
    ? failDeposit(tx, order, end)
    : closeDeposit(tx, order, { ...end, state: order.state, at: now() });
}
