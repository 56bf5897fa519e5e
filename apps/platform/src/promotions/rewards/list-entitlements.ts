import type { Db, Tx } from '../../kernel/db/db.ts';
import { merchantDay } from '../../merchants/public.ts';
import type { Offer } from '../offers/queries/promotions.ts';
import { plusDays } from './days.ts';
import {
  type Asking,
  depositKey,
  type Entitlement,
  fixedOf,
  grantedOf,
  isOfDeposits,
  nextKey,
} from './entitlements.ts';
import { stepsOf } from './first-steps.ts';
import { lossesOf } from './losses.ts';
import { missionsOf } from './missions.ts';
import { isWaiting } from './queries/applications.ts';
import { ranksOf } from './rank-bonus.ts';
import { conditionOf } from './sign-in-condition.ts';
import { keyOfDay, signedDays, signInReward, streakTo } from './streak.ts';

/** Everything a promotion has for a member: claimed, to be claimed, or not reached yet. */
export async function entitlementsOf(db: Db | Tx, asking: Asking, offer: Offer): Promise<Entitlement[]> {
  const { reward } = offer.terms;
  if (
    isOfDeposits(offer) ||
    reward.kind === 'referral' ||
    reward.kind === 'leaderboard' ||
    reward.kind === 'raffle' ||
    offer.type === 'PROMO_CODE' ||
    reward.kind === 'application'
  )
    return [];
  if (reward.kind === 'newbie') return stepsOf(db, asking, offer, reward);
  if (reward.kind === 'rescue') return lossesOf(db, asking, offer, reward);
  if (reward.kind === 'mission') return missionsOf(db, asking, offer, reward);
  if (reward.kind === 'rank') return ranksOf(db, asking, offer, reward);
  if (reward.kind === 'signIn') return [await todayOf(db, asking, offer)];
  return fixedOf(asking, offer);
}

/** The sign-in of today. It is not claimed by its name but by signing in. */
async function todayOf(db: Db | Tx, asking: Asking, offer: Offer): Promise<Entitlement> {
  const { reward } = offer.terms;
  if (reward.kind !== 'signIn') throw new Error('there is no calendar');
  const today = merchantDay(asking.merchant, asking.at);
  const days = signedDays(grantedOf(asking, offer));
  const isSigned = days.has(today);
  const streak = streakTo(days, plusDays(today, -1)) + 1;
  const condition = isSigned ? null : await conditionOf(db, asking, { reward, day: today });
  const state = isSigned ? 'claimed' : condition && !condition.isMet ? 'not_reached' : 'claim';
  return { key: keyOfDay(today, false), amount: signInReward(reward, streak), state, until: null, base: 0n };
}

/** Nothing waits for an answer, and there is still something to ask for. */
export async function canApply(db: Db | Tx, asking: Asking, offer: Offer): Promise<boolean> {
  const { merchant, playerId } = asking;
  if (grantedOf(asking, offer).has(nextKey(asking, offer))) return false;
  return !(await isWaiting(db, { merchantId: merchant.id, playerId, promotionId: offer.id }));
}

/** Whether a member can claim or join something of a promotion now. */
export async function hasSomething(db: Db | Tx, asking: Asking, offer: Offer): Promise<boolean> {
  // There is always another friend, and another ticket.
  if (offer.type === 'REFERRAL' || offer.terms.reward.kind === 'raffle') return true;
  if (isOfDeposits(offer)) return depositKey(asking, offer) !== null;
  if (offer.terms.reward.kind === 'application') return canApply(db, asking, offer);
  return (await entitlementsOf(db, asking, offer)).some(({ state }) => state === 'claim');
}
