import type { operatorWallet, ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { Db } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Platform } from '../../kernel/platform.ts';
import { decryptSecret } from '../../kernel/secrets.ts';
import { mask, secretName } from './manage-cards.ts';
import { findPayoutAccounts, type PayoutAccount } from './queries/payout-accounts.ts';
import { listSteps, type Withdrawal } from './queries/withdrawals.ts';

type Shown = ResponseOf<typeof wallet.withdrawals>['orders'][number];
type ShownToOperator = ResponseOf<typeof operatorWallet.takeWithdrawal>;

async function belongings(db: Db, orders: readonly Withdrawal[]) {
  const [first] = orders;
  if (!first) return { cards: new Map<string, PayoutAccount>(), steps: new Map() as never };
  const { merchantId } = first;
  const ids = [...new Set(orders.map(({ payoutAccountId }) => payoutAccountId))];
  const cards = new Map((await findPayoutAccounts(db, merchantId, ids)).map((card) => [card.id, card]));
  const steps = groupBy(
    await listSteps(
      db,
      merchantId,
      orders.map(({ id }) => id),
    ),
    ({ withdrawalId }) => withdrawalId,
  );
  return { cards, steps };
}

/** Withdrawals of one merchant as their owner sees them: what happened and when, not by whom. */
export async function showWithdrawals(db: Db, orders: readonly Withdrawal[]): Promise<Shown[]> {
  const { cards, steps } = await belongings(db, orders);
  return orders.map((order) => {
    const card = cards.get(order.payoutAccountId) as PayoutAccount;
    return {
      orderNo: order.orderNo,
      amount: toWire(order.amount),
      fee: toWire(order.fee),
      received: toWire(order.amount - order.fee),
      status: order.state,
      bank: card.bank,
      number: mask(card),
      remark: order.remark,
      createdAt: order.createdAt.toISOString(),
      decidedAt: order.decidedAt?.toISOString() ?? null,
      steps: (steps.get(order.id) ?? []).map(({ step, at, remark }) => ({
        step,
        at: at.toISOString(),
        remark,
      })),
    };
  });
}

export async function showWithdrawalsToOperator(
  db: Db,
  orders: readonly Withdrawal[],
): Promise<ShownToOperator[]> {
  const { cards, steps } = await belongings(db, orders);
  return orders.map((order) => {
    const card = cards.get(order.payoutAccountId) as PayoutAccount;
    return {
      orderNo: order.orderNo,
      account: order.account,
      playerId: String(order.playerId),
      currency: order.asset,
      amount: toWire(order.amount),
      fee: toWire(order.fee),
      toPay: toWire(order.amount - order.fee - order.partsPaid),
      partsOpen: toWire(order.partsOpen),
      status: order.state,
      needsTwo: order.needsTwo,
      firstApprovalBy: order.firstApprovalBy,
      kind: card.kind,
      bank: card.bank,
      holder: card.holder,
      number: mask(card),
      remark: order.remark,
      createdAt: order.createdAt.toISOString(),
      decidedAt: order.decidedAt?.toISOString() ?? null,
      decidedBy: order.decidedBy,
      steps: (steps.get(order.id) ?? []).map(({ step, at, by, remark }) => ({
        step,
        at: at.toISOString(),
        by,
        remark,
      })),
    };
  });
}

/** The whole number, for whoever pays it out. */
export async function wholeNumber(platform: Platform, order: Withdrawal): Promise<string> {
  const [card] = await findPayoutAccounts(platform.db, order.merchantId, [order.payoutAccountId]);
  return decryptSecret(platform, card?.numberSecret ?? '', secretName(order));
}
