import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { MemberCall } from '../kernel/call.ts';
import { merchantOf } from '../merchants/public.ts';
import { groupBy } from './group-by.ts';
import { sumByDay } from './queries/records.ts';
import { ownAccount, rangeOf } from './read-transactions.ts';
import { type TransactionType, typeOf } from './transaction-type.ts';

type Profit = typeof wallet.profit;
type Change = { reason: string; change: bigint };

/** What a member has won and lost: what came back from games, bonuses and rebates, less what was bet. */
export async function readProfit(call: MemberCall, wish: RequestOf<Profit>): Promise<ResponseOf<Profit>> {
  const range = rangeOf(wish);
  const { timeZone } = merchantOf(call.merchant);
  const accountId = await ownAccount(call, 'main');
  const sums =
    accountId === null
      ? []
      : await sumByDay(call.db, { merchantId: call.merchant.id, accountId, ...range, timeZone });
  return {
    total: resultOf(sums),
    days: [...groupBy(sums, ({ day }) => day)].map(([day, changes]) => ({ day, ...resultOf(changes) })),
  };
}

function resultOf(changes: readonly Change[]): ResponseOf<Profit>['total'] {
  const of = (...types: TransactionType[]) =>
    changes
      .filter(({ reason }) => types.includes(typeOf(reason)) && !reason.endsWith('.rollback'))
      .reduce((sum, { change }) => sum + change, 0n);
  // A bet that was taken back was none.
  const takenBack = changes
    .filter(({ reason }) => reason.endsWith('.rollback'))
    .reduce((sum, { change }) => sum + change, 0n);
  const validBet = -of('bet') - takenBack;
  const [payout, bonus, rebate] = [of('payout'), of('bonus'), of('rebate')];
  return {
    validBet: toWire(validBet),
    payout: toWire(payout),
    bonus: toWire(bonus),
    rebate: toWire(rebate),
    deposit: toWire(of('deposit')),
    withdraw: toWire(-of('withdraw')),
    net: toWire(payout + bonus + rebate - validBet),
  };
}
