import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { labelsOf } from '../../access/public.ts';
import { breakOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../queries/policy.ts';
import { DEPOSIT_ORDER_MS, feeOf, orderNumber } from '../rules.ts';
import { readLimitStates, strictestLeft } from './limit-deposits.ts';
import { isOpenTo, needsPayerName } from './list-deposit-methods.ts';
import { matchPayment } from './member-payments/match-payment.ts';
import {
  type DepositOrder,
  expireDeposits,
  findDepositByRequest,
  insertDeposit,
  nextOrderId,
} from './queries/deposits.ts';
import { type DepositMethod, findMethod } from './queries/methods.ts';
import { withPayee } from './read-deposits.ts';
import { showDeposit } from './show-deposit.ts';
import { closeUnasked, isUnanswered, isUnasked, startPayment } from './start-payment.ts';

type Create = typeof wallet.createDeposit;

/** Opens an order to pay. Nothing is posted: money that has not arrived cannot be played with. */
export async function createDeposit(call: MemberCall, input: RequestOf<Create>): Promise<ResponseOf<Create>> {
  const { order, method } = await call.transaction((tx) => openOrder(tx, call, input));
  // Asked again under the same key, the member hears what became of the first time.
  if (isUnanswered(order)) throw refuse('wallet.provider_down');
  if (!isUnasked(order)) {
    const shown = showDeposit(order, method);
    return method.kind === 'c2c' ? withPayee(call, order, shown) : shown;
  }
  // The provider is asked outside of the transaction; whoever asks for the order next asks again where it broke off.
  const started = await startPayment(call.platform, order, closeUnasked);
  if (started.state === 'failed') throw refuse('wallet.provider_down');
  return showDeposit(started, method);
}

async function openOrder(
  tx: Tx,
  { merchant, session }: MemberCall,
  { methodId, amount: text, requestId, payerName, promotionId }: RequestOf<Create>,
): Promise<{ order: DepositOrder; method: DepositMethod }> {
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const amount = parseAmount(text);
  await lockMember(tx, merchant.id, session.playerId);
  const method = await findMethod(tx, merchant.id, methodId);
  if (!method) throw refuse('wallet.method_gone');

  const earlier = await findDepositByRequest(tx, { ...member, requestId });
  if (earlier && (earlier.methodId !== methodId || earlier.amount !== amount))
    throw refuse('request.key_reused');
  if (earlier) return { order: earlier, method };

  if (await breakOf(tx, member)) throw refuse('compliance.on_break');
  const labels = await labelsOf(tx, { merchantId: merchant.id, playerId: session.playerId });
  if (!isOpenTo(method, { labels, modulesOn: merchant.modulesOn })) throw refuse('wallet.method_gone');
  const { minimum, maximum } = method;
  const fee = feeOf(amount, { rate: method.feeRate, fixed: method.feeFixed });
  if (amount < minimum || amount > maximum || fee >= amount)
    throw refuse('wallet.amount_out_of_range', { params: { min: toWire(minimum), max: toWire(maximum) } });
  if (needsPayerName(method) && payerName === '') throw refuse('wallet.payer_name_needed');

  await expireDeposits(tx, merchant.id, now());
  const left = strictestLeft(await readLimitStates(tx, member));
  if (left !== null && amount > left)
    throw refuse('wallet.deposit_limit_reached', {
      value: { left: toWire(left) },
      params: { left: toWire(left) },
    });

  const id = await nextOrderId(tx);
  const createdAt = now();
  const order = await insertDeposit(tx, {
    ...member,
    id,
    orderNo: orderNumber('D', createdAt, id),
    account: session.account,
    role: session.role,
    requestId,
    methodId,
    kind: method.kind,
    asset: merchantOf(merchant).currency,
    amount,
    fee,
    payerName,
    promotionId: promotionId ?? null,
    provider: method.provider,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + DEPOSIT_ORDER_MS),
  });
  if (!order) throw refuse('wallet.order_open');
  if (method.kind === 'c2c') await matchPayment(tx, order);
  return { order, method };
}
