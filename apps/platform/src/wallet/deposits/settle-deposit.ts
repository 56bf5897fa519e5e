import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { openMainAccount } from '../ledger/open-main-account.ts';
import { post } from '../ledger/post.ts';
import type { Movement } from '../ledger/posting.ts';
import { openHouseAccount, openPlayerAccount } from '../ledger/queries/accounts.ts';
import { readPolicy } from '../queries/policy.ts';
import { type DepositNews, tellBalance, tellMember } from '../tell-member.ts';
import { insertTurnover } from '../withdrawals/queries/turnover.ts';
import { dropMatch } from './member-payments/match-payment.ts';
import { closeDeposit, type DepositOrder } from './queries/deposits.ts';

interface End {
  by: string;
  remark: string;
}

/** The money is here: the order ends, the account is credited, the fee taken, and everybody told. Under the order's lock. */
export async function settleDeposit(
  tx: Tx,
  order: DepositOrder,
  end: End & { paid: bigint; heldBy?: bigint },
): Promise<DepositOrder> {
  const { merchantId, playerId, orderNo, asset, fee } = order;
  const { paid } = end;
  const closed = await closeDeposit(tx, order, { ...end, state: 'success', at: now() });
  const house = { merchantId, asset, isReal: true };
  const main = await openMainAccount(tx, order);
  const reference = `deposit:${orderNo}`;
  const source = { ...house, main, amount: paid, reference };
  const movements =
    end.heldBy === undefined ? await fromOutside(tx, source) : await fromMember(tx, source, end.heldBy);
  const credited = creditedOf(paid, fee);
  if (credited < paid) {
    const fees = await openHouseAccount(tx, { ...house, pocket: 'fees' });
    movements.push({ debit: main, credit: fees, amount: fee, reason: 'wallet.deposit_fee', reference });
  }
  const { depositTurnover } = await readPolicy(tx, merchantId);
  const required = (credited * BigInt(depositTurnover)) / 100n;
  if (required > 0n)
    await insertTurnover(tx, {
      merchantId,
      playerId,
      asset,
      reason: 'wallet.deposit',
      reference,
      required,
      at: now(),
    });
  await post(tx, { merchantId, key: reference, movements });
  await emit(tx, 'wallet.deposit_arrived', { subject: `player:${playerId}`, body: newsOf(order, paid) });
  await tellMember(tx, order, 'DEPOSIT_ARRIVED', { orderNo, amount: toWire(paid), currency: asset });
  await tellBalance(tx, order);
  return closed;
}

interface Source {
  merchantId: number;
  asset: string;
  isReal: boolean;
  main: bigint;
  amount: bigint;
  reference: string;
}

async function fromOutside(tx: Tx, { main, amount, reference, ...name }: Source): Promise<Movement[]> {
  const debit = await openHouseAccount(tx, { ...name, pocket: 'cashier' });
  return [{ debit, credit: main, amount, reason: 'wallet.deposit', reference }];
}

/** What was held for another member's withdrawal, which that member has received outside, through the house. */
async function fromMember(
  tx: Tx,
  { main, amount, reference, ...name }: Source,
  payeeId: bigint,
): Promise<Movement[]> {
  const held = await openPlayerAccount(tx, { ...name, playerId: payeeId, pocket: 'withdrawing' });
  const clearing = await openHouseAccount(tx, { ...name, pocket: 'clearing' });
  return [
    { debit: held, credit: clearing, amount, reason: 'wallet.c2c_paid', reference },
    { debit: clearing, credit: main, amount, reason: 'wallet.c2c_received', reference },
  ];
}

/** It did not work: nothing was posted, so nothing is taken back. */
export async function failDeposit(tx: Tx, order: DepositOrder, end: End): Promise<DepositOrder> {
  if (order.kind === 'c2c') await dropMatch(tx, order, end.by);
  const closed = await closeDeposit(tx, order, { ...end, state: 'failed', at: now() });
  const { playerId, orderNo, amount, asset } = order;
  await emit(tx, 'wallet.deposit_failed', { subject: `player:${playerId}`, body: newsOf(order, 0n) });
  await tellMember(tx, order, 'DEPOSIT_FAILED', {
    orderNo,
    amount: toWire(amount),
    currency: asset,
    remark: end.remark,
  });
  return closed;
}

/** A fee that would eat all of it is not taken. */
export const creditedOf = (paid: bigint, fee: bigint): bigint => (fee < paid ? paid - fee : paid);

export const newsOf = (order: DepositOrder, paid: bigint): DepositNews => ({
  merchantId: order.merchantId,
  playerId: String(order.playerId),
  orderNo: order.orderNo,
  asset: order.asset,
  amount: String(order.amount),
  credited: String(creditedOf(paid, order.fee)),
  methodId: order.methodId,
  promotionId: order.promotionId,
  orderedAt: order.createdAt.toISOString(),
  paid: String(paid),
});
