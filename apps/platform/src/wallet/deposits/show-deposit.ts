import type { ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { DepositOrder } from './queries/deposits.ts';
import type { DepositMethod } from './queries/methods.ts';

/** An order as its owner sees it. One whose time is over is expired, also in the minute before the timer says so. */
export function showDeposit(
  order: DepositOrder,
  method: Pick<DepositMethod, 'payee'> | null,
): ResponseOf<typeof wallet.depositOrder> {
  const isOver =
    order.state === 'pending' &&
    order.expiresAt <= now() &&
    !order.needsReview &&
    !order.proofId &&
    !order.confirmations;
  return {
    orderNo: order.orderNo,
    methodId: order.methodId,
    kind: order.kind,
    amount: toWire(order.amount),
    fee: toWire(order.fee),
    credited: toWire(creditedOf(order)),
    status: isOver ? 'expired' : order.state,
    inReview: order.needsReview,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    decidedAt: order.decidedAt?.toISOString() ?? null,
    reversedAt: order.reversedAt?.toISOString() ?? null,
    remark: order.remark,
    payerName: order.payerName,
    payUrl: order.payUrl,
    payee: {
      bank: method?.payee.bank ?? '',
      name: method?.payee.name ?? '',
      account: method?.payee.account ?? '',
      address: order.address ?? '',
    },
    confirmations: order.confirmations,
    confirmationsNeeded: order.confirmationsNeeded,
    hasProof: order.proofId !== null,
  };
}

/** What has arrived may be something else than what was ordered. */
const creditedOf = ({ state, paid, amount, fee }: DepositOrder): bigint =>
  (state === 'success' ? (paid ?? amount) : amount) - fee;
