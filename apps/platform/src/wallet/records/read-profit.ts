import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { groupBy } from '../../kernel/group-by.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { VENDOR_POCKET } from '../ledger/pockets.ts';
import { accountsOfPlayer } from '../ledger/queries/accounts.ts';
import { sumByDay } from './queries/records.ts';
import { rangeOf } from './read-transactions.ts';
import { type TransactionType, typeOf } from './transaction-type.ts';

type Profit = typeof wallet.profit;
const products = ['games', 'lotteries'] as const;
type Change = { reason: string; change: bigint };

/**
 * What a member has won and lost: what came back from games, bonuses and rebates, less what was bet. Bets are made from
 * the main wallet and from those at vendors.
 */
export async function readProfit(call: MemberCall, wish: RequestOf<Profit>): Promise<ResponseOf<Profit>> {
  const range = rangeOf(wish);
  const { timeZone } = merchantOf(call.merchant);
  const accountIds = await accountsPlayedFrom(call);
  const all = await sumByDay(call.db, { merchantId: call.merchant.id, accountIds, ...range, timeZone });
  const sums = all.filter(({ reason }) => !wish.product || productOf(reason) === wish.product);
  return {
    total: resultOf(sums),
    products: products.map((product) => ({
      product,
      ...resultOf(all.filter(({ reason }) => productOf(reason) === product)),
    })),
    days: [...groupBy(sums, ({ day }) => day)].map(([day, changes]) => ({ day, ...resultOf(changes) })),
  };
}

async function accountsPlayedFrom({ db, merchant, session }: MemberCall): Promise<bigint[]> {
  const owner = { merchantId: merchant.id, playerId: session.playerId };
  const accounts = await accountsOfPlayer(db, { ...owner, asset: merchantOf(merchant).currency });
  return accounts
    .filter(({ pocket }) => pocket === 'main' || pocket.startsWith(VENDOR_POCKET))
    .map(({ id }) => id);
}

/** Whose bets a reason speaks of. */
function productOf(reason: string): (typeof products)[number] | null {
  if (reason.startsWith('catalogue.')) return 'games';
  return reason.startsWith('lottery.') ? 'lotteries' : null;
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
