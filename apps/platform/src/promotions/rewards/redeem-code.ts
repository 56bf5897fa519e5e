import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { type Bonus, findBonusByRequest } from '../bonuses/queries/bonuses.ts';
import { showBonuses } from '../bonuses/show-bonuses.ts';
import { openOffer, whyNot } from './claim-reward.ts';
import { grantedOf, nextKey } from './entitlements.ts';
import {
  type Code,
  countMisses,
  deleteMisses,
  findCode,
  hasUsed,
  insertMiss,
  insertUse,
  takeUse,
} from './queries/codes.ts';

type Redeem = typeof promotions.redeemPromoCode;
const HOUR_MS = 3_600_000;
const MISSES_MAX = 10;

/** Takes what a code brings. A code that does not exist is counted, so that nobody finds one by trying. */
export async function redeemCode(call: MemberCall, input: RequestOf<Redeem>): Promise<ResponseOf<Redeem>> {
  const bonus = await call.transaction((tx) => redeem(tx, call, input));
  // Outside of the transaction, which keeps the miss.
  if (!bonus) throw refuse('promotions.code_unknown');
  const [shown] = await showBonuses(call.db, [bonus], call.language);
  return shown as ResponseOf<Redeem>;
}

/** Null: there is no such code. */
async function redeem(
  tx: Tx,
  call: MemberCall,
  { code: typed, requestId }: RequestOf<Redeem>,
): Promise<Bonus | null> {
  const merchant = merchantOf(call.merchant);
  const { playerId } = call.session;
  const member = { merchantId: merchant.id, playerId };
  await lockMember(tx, merchant.id, playerId);
  const code = await findCode(tx, merchant.id, typed.toUpperCase().replace(/[\s-]/g, ''));
  const earlier = await findBonusByRequest(tx, { ...member, requestId });
  if (earlier && earlier.promotionId !== code?.promotionId) throw refuse('request.key_reused');
  if (earlier) return earlier;
  const since = new Date(nowMs() - HOUR_MS);
  if ((await countMisses(tx, { ...member, since })) >= MISSES_MAX) throw refuse('TOO_MANY_REQUESTS');
  if (!code?.isOn) {
    await deleteMisses(tx, { ...member, before: since });
    await insertMiss(tx, { ...member, at: now() });
    return null;
  }
  if (await hasUsed(tx, { ...member, code: code.code })) throw refuse('promotions.code_used');
  return take(tx, call, { code, requestId });
}

async function take(
  tx: Tx,
  call: MemberCall,
  { code, requestId }: { code: Code; requestId: string },
): Promise<Bonus> {
  const { playerId, role } = call.session;
  const { offer, asking } = await openOffer(tx, call, code.promotionId);
  const { reward } = offer.terms;
  if (offer.type !== 'PROMO_CODE' || reward.kind !== 'fixed') throw refuse('promotions.not_eligible');
  const entitlement = nextKey(asking, offer);
  if (grantedOf(asking, offer).has(entitlement)) throw refuse('promotions.already_claimed');
  if (!(await takeUse(tx, code))) throw refuse('promotions.code_spent');
  const bonus = await grantBonus(tx, {
    offer,
    playerId,
    role,
    entitlement,
    requestId,
    asset: asking.merchant.currency,
    amount: parseAmount(reward.amount),
    base: 0n,
  });
  if (!bonus) throw refuse(await whyNot(tx, offer));
  const use = { merchantId: code.merchantId, code: code.code, playerId };
  await insertUse(tx, { ...use, bonusId: bonus.id, at: now() });
  return bonus;
}
