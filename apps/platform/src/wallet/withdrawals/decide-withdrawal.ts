import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { namedMerchant } from '../named-merchant.ts';
import { tellMember } from '../tell-member.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import {
  changeWithdrawal,
  insertStep,
  listWithdrawals,
  lockWithdrawal,
  type Withdrawal,
} from './queries/withdrawals.ts';
import { showWithdrawalsToOperator, wholeNumber } from './show-withdrawal.ts';

type Take = typeof operatorWallet.takeWithdrawal;
type Shown = ResponseOf<Take>;

export async function readWithdrawalQueue(
  call: OperatorCall,
  { merchantCode, status, before, size }: RequestOf<typeof operatorWallet.withdrawals>,
): Promise<ResponseOf<typeof operatorWallet.withdrawals>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const wish = { merchantId, status, before: before === undefined ? null : BigInt(before), limit: size };
  const orders = await listWithdrawals(call.db, wish);
  const next = orders.length < size ? null : String(orders.at(-1)?.id);
  return { orders: await showWithdrawalsToOperator(call.db, orders), next };
}

/** Begins the work. Whoever takes it sees the whole number, and the audit trail says so. */
export async function takeWithdrawal(
  call: OperatorCall,
  { merchantCode, orderNo }: RequestOf<Take>,
): Promise<Shown> {
  const act = { merchantCode, orderNo, action: 'wallet.withdrawal_taken', reason: 'taken to be paid' };
  const order = await change(call, act, async (tx, current) => {
    if (current.state === 'processing') return current;
    if (current.state !== 'pending') throw refuse('wallet.order_closed');
    const by = call.operator.account;
    await insertStep(tx, current, { step: 'taken', remark: '', at: now(), by });
    await tellMember(tx, current, 'WITHDRAWAL_TAKEN', { orderNo });
    return changeWithdrawal(tx, current, { ...current, state: 'processing' });
  });
  return { ...(await show(call, order)), number: await wholeNumber(call.platform, order) };
}

/** Says that it is paid. Where two are needed, the first word changes nothing but who may say the second. */
export async function approveWithdrawal(
  call: OperatorCall,
  { merchantCode, orderNo, reason }: RequestOf<typeof operatorWallet.approveWithdrawal>,
): Promise<Shown> {
  const by = call.operator.account;
  const act = { merchantCode, orderNo, action: 'wallet.withdrawal_approved', reason };
  const order = await change(call, act, async (tx, current) => {
    if (current.state !== 'processing' || current.partsOpen > 0n) throw refuse('wallet.order_closed');
    if (!current.needsTwo || current.firstApprovalBy !== null) {
      if (current.firstApprovalBy === by) throw refuse('wallet.own_approval');
      return endWithdrawal(tx, current, { state: 'approved', by, remark: reason, at: now() });
    }
    await insertStep(tx, current, { step: 'approved_once', remark: '', at: now(), by });
    return changeWithdrawal(tx, current, { ...current, firstApprovalBy: by });
  });
  return show(call, order);
}

export async function rejectWithdrawal(
  call: OperatorCall,
  { merchantCode, orderNo, remark }: RequestOf<typeof operatorWallet.rejectWithdrawal>,
): Promise<Shown> {
  const by = call.operator.account;
  const act = { merchantCode, orderNo, action: 'wallet.withdrawal_rejected', reason: remark };
  const order = await change(call, act, async (tx, current) => {
    const isOpen = current.state === 'pending' || current.state === 'processing';
    if (!isOpen || current.partsOpen > 0n) throw refuse('wallet.order_closed');
    return endWithdrawal(tx, current, { state: 'rejected', by, remark, at: now() });
  });
  return show(call, order);
}

async function change(
  call: OperatorCall,
  act: { merchantCode: string; orderNo: string; action: string; reason: string },
  work: (tx: Tx, order: Withdrawal) => Promise<Withdrawal>,
): Promise<Withdrawal> {
  const { merchantCode, orderNo, action, reason } = act;
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  return call.transaction(async (tx) => {
    const before = await lockWithdrawal(tx, merchantId, orderNo);
    if (!before) throw refuse('wallet.order_not_found');
    const after = await work(tx, before);
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action,
      subject: `withdrawal:${orderNo}`,
      reason,
      before: { state: before.state, firstApprovalBy: before.firstApprovalBy, amount: toWire(before.amount) },
      after: { state: after.state, firstApprovalBy: after.firstApprovalBy },
    });
    return after;
  });
}

async function show({ db }: OperatorCall, order: Withdrawal): Promise<Shown> {
  const [shown] = await showWithdrawalsToOperator(db, [order]);
  return shown as Shown;
}
