import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { type Bonus, findBonusByRequest } from '../bonuses/queries/bonuses.ts';
import { showBonuses } from '../bonuses/show-bonuses.ts';
import { isFor, isRunning } from '../offers/is-open.ts';
import { findOffer, type Offer } from '../offers/queries/promotions.ts';
import { grantedTo } from './ask.ts';
import type { Asking, Entitlement } from './entitlements.ts';
import { entitlementsOf } from './list-entitlements.ts';
import { loadFacts } from './load-facts.ts';

type Claim = typeof promotions.claimReward;

/** Takes a reward: one transaction, and one grant however many ask for it. */
export async function claimReward(call: MemberCall, input: RequestOf<Claim>): Promise<ResponseOf<Claim>> {
  const bonus = await call.transaction((tx) => claim(tx, call, input));
  const [shown] = await showBonuses(call.db, [bonus], call.language);
  return shown as ResponseOf<Claim>;
}

export async function claim(tx: Tx, call: MemberCall, input: RequestOf<Claim>): Promise<Bonus> {
  const { promotionId, entitlement: key, requestId } = input;
  const { playerId, role } = call.session;
  const merchant = merchantOf(call.merchant);
  await lockMember(tx, merchant.id, playerId);
  const earlier = await findBonusByRequest(tx, { merchantId: merchant.id, playerId, requestId });
  if (earlier && (earlier.promotionId !== promotionId || earlier.entitlement !== key))
    throw refuse('request.key_reused');
  if (earlier) return earlier;

  const { offer, asking } = await openOffer(tx, call, promotionId);
  // A sign-in has a way of its own.
  if (offer.terms.reward.kind === 'signIn') throw refuse('promotions.not_eligible');
  // What an operator decides about is never paid by claiming it.
  if (offer.type === 'MISSION_MANUAL') throw refuse('promotions.not_eligible');
  const entitlement = (await entitlementsOf(tx, asking, offer)).find((one) => one.key === key);
  if (!entitlement) throw refuse(hasPeriods(offer) ? 'promotions.claim_window' : 'promotions.not_eligible');
  refuseUnlessClaimable(entitlement);
  const bonus = await grantBonus(tx, {
    offer,
    playerId,
    role,
    asset: merchant.currency,
    requestId,
    entitlement: key,
    amount: entitlement.amount,
    base: entitlement.base,
  });
  if (!bonus) throw refuse(await whyNot(tx, offer));
  return bonus;
}

/** A promotion that is open to a member, with what is known about both. */
export async function openOffer(
  tx: Tx,
  call: Pick<MemberCall, 'merchant' | 'session'>,
  promotionId: string,
): Promise<{ offer: Offer; asking: Asking }> {
  const merchant = merchantOf(call.merchant);
  const { playerId } = call.session;
  const at = now();
  const offer = await findOffer(tx, merchant.id, promotionId);
  if (!offer) throw refuse('promotions.unknown');
  const facts = await loadFacts(tx, { merchantId: merchant.id, playerId });
  if (!facts || !isFor(offer.terms, facts)) throw refuse('promotions.not_eligible');
  if (!offer.isOn) throw refuse('promotions.paused');
  if (!isRunning(offer, merchant, at)) throw refuse('promotions.not_running');
  const granted = await grantedTo(tx, { merchant, playerId }, [offer]);
  return { offer, asking: { merchant, playerId, facts, at, granted } };
}

/** Their periods come and go. */
const hasPeriods = ({ terms }: Offer): boolean =>
  terms.reward.kind === 'rescue' || terms.reward.kind === 'mission';

export function refuseUnlessClaimable({ state, why = 'promotions.condition_open' }: Entitlement): void {
  if (state === 'claimed') throw refuse('promotions.already_claimed');
  if (state === 'waiting') throw refuse('promotions.already_applied');
  if (state === 'expired') throw refuse('promotions.reward_expired');
  if (state === 'not_reached') throw refuse(why);
}

/** What the budget's one statement saw. */
export async function whyNot(tx: Tx, { merchantId, id }: Offer): Promise<string> {
  const offer = await findOffer(tx, merchantId, id);
  return offer?.isOn ? 'promotions.budget_spent' : 'promotions.paused';
}
