import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { proposersOf } from '../../compliance/public.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { namedMerchant } from '../named-merchant.ts';
import { toWireImage } from './keep-image.ts';
import { type DepositOrder, findDeposit, listDeposits } from './queries/deposits.ts';
import { findImage } from './queries/images.ts';

export const REVERSE = 'wallet.deposit_reversal';
export const subjectOfDeposit = ({ orderNo }: Pick<DepositOrder, 'orderNo'>): string => `deposit:${orderNo}`;

export async function readDepositQueue(
  call: OperatorCall,
  { merchantCode, status, before, size }: RequestOf<typeof operatorWallet.deposits>,
): Promise<ResponseOf<typeof operatorWallet.deposits>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const orders = await listDeposits(call.db, {
    merchantId,
    state: status,
    before: before === undefined ? null : BigInt(before),
    limit: size,
  });
  const words = await proposersOf(call.db, { kind: REVERSE, merchantCode });
  return {
    orders: orders.map((order) => showToOperator(order, words)),
    next: orders.length < size ? null : String(orders.at(-1)?.id),
  };
}

export async function readDepositImage(
  call: OperatorCall,
  { merchantCode, orderNo }: RequestOf<typeof operatorWallet.depositImage>,
): Promise<ResponseOf<typeof operatorWallet.depositImage>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const order = await findDeposit(call.db, merchantId, orderNo);
  const image = order?.proofId ? await findImage(call.db, merchantId, order.proofId) : null;
  if (!image) throw refuse('wallet.order_not_found');
  return toWireImage(image);
}

/** Who has said first that deposits have to be taken back, by subject. */
type Words = ReadonlyMap<string, string>;

export const showToOperator = (
  order: DepositOrder,
  words: Words = new Map(),
): ResponseOf<typeof operatorWallet.decideDeposit> => ({
  orderNo: order.orderNo,
  account: order.account,
  playerId: String(order.playerId),
  methodId: order.methodId,
  kind: order.kind,
  currency: order.asset,
  amount: toWire(order.amount),
  fee: toWire(order.fee),
  paid: order.paid === null ? null : toWire(order.paid),
  status: order.state,
  needsReview: order.needsReview,
  payerName: order.payerName,
  provider: order.provider,
  providerRef: order.providerRef,
  confirmations: order.confirmations,
  confirmationsNeeded: order.confirmationsNeeded,
  hasProof: order.proofId !== null,
  remark: order.remark,
  createdAt: order.createdAt.toISOString(),
  decidedAt: order.decidedAt?.toISOString() ?? null,
  decidedBy: order.decidedBy,
  firstApprovalBy: order.firstApprovalBy,
  firstApprovalPaid: order.firstApprovalPaid === null ? null : toWire(order.firstApprovalPaid),
  reversedAt: order.reversedAt?.toISOString() ?? null,
  reversedBy: order.reversedBy,
  reversalOwed: order.reversalOwed === null ? null : toWire(order.reversalOwed),
  reversalFirstBy: words.get(subjectOfDeposit(order)) ?? null,
});
