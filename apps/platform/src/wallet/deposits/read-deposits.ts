import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { toWireImage } from './keep-image.ts';
import { payeeOf } from './member-payments/match-payment.ts';
import { type DepositOrder, findDeposit, listDepositsOfPlayer } from './queries/deposits.ts';
import { findImage } from './queries/images.ts';
import { listMethods } from './queries/methods.ts';
import { showDeposit } from './show-deposit.ts';
import { closeUnasked, isUnasked, startPayment } from './start-payment.ts';

const SHOWN = 10;
type Shown = ResponseOf<typeof wallet.depositOrder>;

export async function readDeposits({
  db,
  merchant,
  session,
}: MemberCall): Promise<ResponseOf<typeof wallet.depositOrders>> {
  const methods = new Map((await listMethods(db, merchant.id)).map((method) => [method.id, method]));
  const { playerId } = session;
  const orders = await listDepositsOfPlayer(db, { merchantId: merchant.id, playerId, limit: SHOWN });
  return { orders: orders.map((order) => showDeposit(order, methods.get(order.methodId) ?? null)) };
}

export async function readDeposit(
  call: MemberCall,
  { orderNo }: RequestOf<typeof wallet.depositOrder>,
): Promise<ResponseOf<typeof wallet.depositOrder>> {
  const order = await ownDeposit(call, orderNo);
  const isBrokenOff = isUnasked(order) && order.expiresAt > now();
  return showWithMethod(call, isBrokenOff ? await startPayment(call.platform, order, closeUnasked) : order);
}

export async function readDepositProof(
  call: MemberCall,
  { orderNo }: RequestOf<typeof wallet.depositProof>,
): Promise<ResponseOf<typeof wallet.depositProof>> {
  const { merchantId, proofId } = await ownDeposit(call, orderNo);
  const image = proofId ? await findImage(call.db, merchantId, proofId) : null;
  if (!image) throw refuse('wallet.order_not_found');
  return toWireImage(image);
}

export async function showWithMethod(call: MemberCall, order: DepositOrder): Promise<Shown> {
  const methods = await listMethods(call.db, order.merchantId);
  const shown = showDeposit(order, methods.find(({ id }) => id === order.methodId) ?? null);
  return order.kind === 'c2c' ? withPayee(call, order, shown) : shown;
}

/** A payment between members goes to the other member's account. */
export async function withPayee({ platform }: MemberCall, order: DepositOrder, shown: Shown): Promise<Shown> {
  const payee = await payeeOf(platform, order);
  return payee ? { ...shown, payee: { ...shown.payee, ...payee } } : shown;
}

/** Somebody else's order does not exist. */
async function ownDeposit({ db, merchant, session }: MemberCall, orderNo: string): Promise<DepositOrder> {
  const order = await findDeposit(db, merchant.id, orderNo);
  if (order?.playerId !== session.playerId) throw refuse('wallet.order_not_found');
  return order;
}
