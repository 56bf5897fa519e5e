import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { sumTogether } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantDay } from '../../merchants/public.ts';
import { sumByPromotion } from '../bonuses/queries/report.ts';
import { titlesOf } from '../offers/queries/promotions.ts';
import { plusDays } from '../rewards/days.ts';
import { merchantNamed } from './show-promotions.ts';

type Report = typeof operatorPromotions.promotionReport;
const DAYS = 30;

/** What promotions cost, and what those who had them brought. */
export async function reportPromotions(
  call: OperatorCall,
  { merchantCode, from: first, to: last }: RequestOf<Report>,
): Promise<ResponseOf<Report>> {
  const merchant = await merchantNamed(call, merchantCode);
  const { id: merchantId, timeZone, currency: asset } = merchant;
  const to = last ?? merchantDay(merchant, now());
  const from = first ?? plusDays(to, 1 - DAYS);
  if (to < from) throw refuse('promotions.window_upside_down');
  const sums = await sumByPromotion(call.db, { merchantId, from, to, timeZone });
  const titles = await titlesOf(
    call.db,
    merchantId,
    sums.map(({ promotionId }) => promotionId),
  );
  const promotions: ResponseOf<Report>['promotions'] = [];
  for (const { promotionId: id, playerIds, granted, removed, ...counts } of sums) {
    const members = playerIds.map(BigInt);
    const done = await sumTogether(call.db, { merchantId, playerIds: members, from, to, asset });
    const cost = granted - removed > 0n ? granted - removed : 0n;
    promotions.push({
      id,
      ...counts,
      title: titles.get(id)?.EN?.title ?? id,
      members: members.length,
      granted: toWire(granted),
      removed: toWire(removed),
      cost: toWire(cost),
      turnover: toWire(done.validBet > 0n ? done.validBet : 0n),
      deposits: toWire(done.deposit > 0n ? done.deposit : 0n),
      netRevenue: toWire(done.stake - done.payout - (granted - removed)),
    });
  }
  return { from, to, promotions };
}
