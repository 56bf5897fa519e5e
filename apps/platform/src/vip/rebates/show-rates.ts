import type { RequestOf, ResponseOf, vip } from '@fairground/contract';
import { products } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import { ratesOf } from './rates-of.ts';
import { percentText } from './rebate.ts';

/** The rates at which a member plays today. */
export async function showRates(
  { db, merchant: context, session }: MemberCall,
  { productType }: RequestOf<typeof vip.rebateRates>,
): Promise<ResponseOf<typeof vip.rebateRates>> {
  const merchant = merchantOf(context);
  const day = merchantDay(merchant, now());
  const rates = (await ratesOf(db, merchant, { playerIds: [session.playerId], day })).get(session.playerId);
  return products
    .filter((product) => productType === undefined || product === productType)
    .map((product) => ({ productType: product, rebateValue: percentText(rates?.[product].rate ?? 0) }));
}
