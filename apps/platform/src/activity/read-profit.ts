import type { activity, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { groupBy } from '../kernel/group-by.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { merchantDay, merchantOf } from '../merchants/public.ts';
import { rangeOf } from '../wallet/public.ts';
import { products } from './products.ts';
import { type FlowDay, flowDays, type PlayDay, playDays } from './queries/members.ts';
import { completeTo } from './queries/positions.ts';

type Profit = typeof activity.profit;
type Result = ResponseOf<Profit>['total'];

/** What a member has won and lost: what came back from games, bonuses and rebates, less what was staked. Settled bets only. */
export async function readProfit(call: MemberCall, wish: RequestOf<Profit>): Promise<ResponseOf<Profit>> {
  const merchant = merchantOf(call.merchant);
  const range = rangeOf(wish);
  const days = { from: merchantDay(merchant, range.from), to: merchantDay(merchant, range.to) };
  const member = { merchantId: merchant.id, playerIds: [call.session.playerId] };
  const isOwn = ({ asset }: { asset: string }) => asset === merchant.currency;
  const all = (await playDays(call.db, { ...member, ...days })).filter(isOwn);
  const plays = all.filter(({ product }) => !wish.product || product === wish.product);
  // Cash has no product.
  const flows = wish.product ? [] : (await flowDays(call.db, { ...member, ...days })).filter(isOwn);
  const [playsOn, flowsOn] = [groupBy(plays, ({ day }) => day), groupBy(flows, ({ day }) => day)];
  const at = await completeTo(call.db, merchant.id);
  return {
    total: resultOf(plays, flows),
    products: products.map((product) => ({
      product,
      ...resultOf(
        all.filter((play) => play.product === product),
        [],
      ),
    })),
    days: [...new Set([...playsOn.keys(), ...flowsOn.keys()])]
      .toSorted()
      .toReversed()
      .map((day) => ({ day, ...resultOf(playsOn.get(day) ?? [], flowsOn.get(day) ?? []) })),
    completeTo: at?.toISOString() ?? null,
  };
}

function resultOf(plays: readonly PlayDay[], flows: readonly FlowDay[]): Result {
  const played = (of: 'stake' | 'validBet' | 'payout') => plays.reduce((sum, play) => sum + play[of], 0n);
  const flowed = (of: 'deposit' | 'withdrawal' | 'bonus' | 'rebate') =>
    flows.reduce((sum, flow) => sum + flow[of], 0n);
  const [stake, payout, bonus, rebate] = [
    played('stake'),
    played('payout'),
    flowed('bonus'),
    flowed('rebate'),
  ];
  return {
    stake: toWire(stake),
    validBet: toWire(played('validBet')),
    payout: toWire(payout),
    bonus: toWire(bonus),
    rebate: toWire(rebate),
    deposit: toWire(flowed('deposit')),
    withdraw: toWire(flowed('withdrawal')),
    net: toWire(payout + bonus + rebate - stake),
  };
}
