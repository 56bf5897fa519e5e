import assert from 'node:assert/strict';
import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { agree, proposersOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { emit } from '../../kernel/events/events.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { addDebt } from '../debts.ts';
import { openMainAccount } from '../ledger/open-main-account.ts';
import { post } from '../ledger/post.ts';
import type { Movement } from '../ledger/posting.ts';
import { openHouseAccount } from '../ledger/queries/accounts.ts';
import { lockBalance } from '../ledger/queries/lock-balance.ts';
import { namedMerchant } from '../named-merchant.ts';
import { lockMember } from '../queries/policy.ts';
import { tellBalance, tellMember } from '../tell-member.ts';
import { cancelTask } from '../withdrawals/queries/turnover.ts';
import { type DepositOrder, findDeposit, lockDeposit } from './queries/deposits.ts';
import { noteReversal } from './queries/reversals.ts';
import { REVERSE, showToOperator, subjectOfDeposit } from './read-deposit-queue.ts';
import { creditedOf, newsOf } from './settle-deposit.ts';

type Reverse = typeof operatorWallet.reverseDeposit;

/** The bank has taken its payment back. Always two people: what a member has is touched without the member. */
export async function reverseDeposit(
  call: OperatorCall,
  { merchantCode, orderNo, reason }: RequestOf<Reverse>,
): Promise<ResponseOf<Reverse>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const found = await findDeposit(call.db, merchantId, orderNo);
  if (!found) throw refuse('wallet.order_not_found');
  const order = await call.transaction(async (tx) => {
    await lockMember(tx, merchantId, found.playerId);
    const current = await lockDeposit(tx, merchantId, orderNo);
    assert(current, 'an order does not go away');
    // What one member has paid to another has left the house, and the payee has it.
    if (current.kind === 'c2c') throw refuse('wallet.members_decide');
    if (current.state !== 'success' || current.reversedAt !== null) throw refuse('wallet.order_closed');
    const subject = subjectOfDeposit(current);
    const wish = { paid: toWire(paidOf(current)) };
    if (!(await agree(tx, call, { kind: REVERSE, merchantCode, subject, wish, reason }))) return current;
    const owed = await takeBack(tx, current, call.operator.account);
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'wallet.deposit_reversed',
      subject,
      reason,
      before: { state: current.state, paid: wish.paid },
      after: { playerId: String(current.playerId), reversed: wish.paid, owed: toWire(owed) },
    });
    return (await lockDeposit(tx, merchantId, orderNo)) as DepositOrder;
  });
  return showToOperator(order, await proposersOf(call.db, { kind: REVERSE, merchantCode }));
}

const paidOf = ({ paid, amount }: DepositOrder): bigint => paid ?? amount;

/** Tells what of it the member did not have. The ledger and the record say all of it, so that no sum counts what has gone. */
async function takeBack(tx: Tx, order: DepositOrder, by: string): Promise<bigint> {
  const { merchantId, playerId, orderNo, asset } = order;
  const reference = subjectOfDeposit(order);
  const paid = paidOf(order);
  const credited = creditedOf(paid, order.fee);
  const house = { merchantId, asset, isReal: true };
  const main = await openMainAccount(tx, order);
  const has = await lockBalance(tx, { merchantId, accountId: main });
  const owed = has < credited ? credited - has : 0n;
  const at = now();
  assert(await noteReversal(tx, order, { at, by, owed }), 'its row is locked');
  // What it asked to be wagered is asked for no more.
  await cancelTask(tx, { merchantId, playerId, reason: 'wallet.deposit', reference, at });
  const movements: Movement[] = [];
  if (credited < paid) {
    const fees = await openHouseAccount(tx, { ...house, pocket: 'fees' });
    const amount = paid - credited;
    movements.push({ debit: fees, credit: main, amount, reason: 'wallet.deposit_fee_returned', reference });
  }
  if (owed > 0n) {
    await addDebt(tx, { merchantId, playerId, asset, amount: owed, orderNo, at });
    const lent = await openHouseAccount(tx, { ...house, pocket: 'receivable' });
    movements.push({ debit: lent, credit: main, amount: owed, reason: 'wallet.debt_noted', reference });
  }
  const cashier = await openHouseAccount(tx, { ...house, pocket: 'cashier' });
  movements.push({
    debit: main,
    credit: cashier,
    amount: paid,
    reason: 'wallet.deposit_returned',
    reference,
  });
  await post(tx, { merchantId, key: `wallet.deposit_reversal:${orderNo}`, movements });
  const body = newsOf(order, paid);
  await emit(tx, 'wallet.deposit_reversed', { subject: `player:${playerId}`, body });
  await tellMember(tx, order, 'DEPOSIT_REVERSED', { orderNo, amount: toWire(paid), currency: asset });
  await tellBalance(tx, order);
  return owed;
}
