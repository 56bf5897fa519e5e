import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import type { Reward } from '@fairground/contract/promotion-terms';
import { toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import type { Offer } from '../offers/queries/promotions.ts';
import { askFor } from './ask.ts';
import { openOffer, whyNot } from './claim-reward.ts';
import { daysOfMonth, plusDays } from './days.ts';
import { type Asking, grantedOf } from './entitlements.ts';
import { showOffer } from './read-rewards.ts';
import { conditionOf } from './sign-in-condition.ts';
import { keyOfDay, makeUpsIn, signedDays, signInReward, streakTo } from './streak.ts';

type SignIn = Extract<Reward, { kind: 'signIn' }>;
type Calendar = typeof promotions.signInCalendar;
type Sign = typeof promotions.signIn;

/** Signs in for a day, once; what it brings is granted in the same transaction. */
export async function signIn(
  call: MemberCall,
  { promotionId, day: wished }: RequestOf<Sign>,
): Promise<ResponseOf<Sign>> {
  const { playerId, role } = call.session;
  const merchant = merchantOf(call.merchant);
  return call.transaction(async (tx) => {
    await lockMember(tx, merchant.id, playerId);
    const { offer, asking } = await openOffer(tx, call, promotionId);
    const { reward } = offer.terms;
    if (reward.kind !== 'signIn') throw refuse('promotions.not_eligible');
    const today = merchantDay(merchant, asking.at);
    const day = wished ?? today;
    const days = signedDays(grantedOf(asking, offer));
    if (days.has(day)) throw refuse('promotions.already_signed_in');
    const isMakeUp = day !== today;
    if (isMakeUp && !canMakeUp({ offer, asking, reward, day })) throw refuse('promotions.make_up_refused');
    const condition = await conditionOf(tx, asking, { reward, day });
    if (condition && !condition.isMet) throw refuse('promotions.condition_open');

    const streak = streakTo(days, plusDays(day, -1)) + 1;
    const amount = signInReward(reward, streak);
    const entitlement = keyOfDay(day, isMakeUp);
    const whose = { offer, playerId, role, asset: merchant.currency };
    const bonus = await grantBonus(tx, { ...whose, entitlement, requestId: null, amount, base: 0n });
    if (!bonus) throw refuse(await whyNot(tx, offer));
    return { day, streak, amount: toWire(amount) };
  });
}

interface Wish {
  offer: Offer;
  asking: Asking;
  reward: SignIn;
  day: string;
}

/** A day of this month that was missed while the promotion ran and the member was here, as often as it is allowed. */
function canMakeUp({ offer, asking, reward, day }: Wish): boolean {
  const { merchant, at, facts } = asking;
  const today = merchantDay(merchant, at);
  const month = today.slice(0, 7);
  const earliest = [merchantDay(merchant, offer.startsAt), merchantDay(merchant, facts.registeredAt)]
    .sort()
    .at(-1) as string;
  const used = makeUpsIn(signedDays(grantedOf(asking, offer)), month);
  return day < today && day >= earliest && day.startsWith(month) && used < reward.makeUps;
}

/** This month, day by day, and what the next sign-in brings. */
export async function readCalendar(call: MemberCall): Promise<ResponseOf<Calendar>> {
  const merchant = merchantOf(call.merchant);
  const asked = await askFor(call.db, { merchant, playerId: call.session.playerId });
  const offer = asked?.offers.find(({ terms }) => terms.reward.kind === 'signIn');
  const reward = offer?.terms.reward;
  if (!asked || !offer || reward?.kind !== 'signIn') return null;
  const { asking } = asked;
  const today = merchantDay(merchant, asking.at);
  const days = signedDays(grantedOf(asking, offer));
  const isSignedIn = days.has(today);
  const streak = streakTo(days, isSignedIn ? today : plusDays(today, -1));
  const condition = await conditionOf(call.db, asking, { reward, day: today });
  const { promotionType: _, ...words } = showOffer(offer, call.language);
  const stateOf = (day: string) => {
    const signed = days.get(day);
    if (signed) return signed;
    if (day === today) return 'open';
    if (day > today) return 'coming';
    return canMakeUp({ offer, asking, reward: { ...reward, makeUps: 32 }, day }) ? 'missed' : 'coming';
  };
  const left = reward.makeUps - makeUpsIn(days, today.slice(0, 7));
  return {
    ...words,
    today,
    isSignedIn,
    streak,
    streakBonus: reward.streakBonus,
    makeUpsLeft: left > 0 ? left : 0,
    steps: reward.days.map((amount, index) => ({
      amount,
      isNext: !isSignedIn && index === streak % reward.days.length,
    })),
    condition: condition && {
      kind: condition.kind,
      isMet: condition.isMet,
      required: toWire(condition.required),
      done: toWire(condition.done),
    },
    days: daysOfMonth(today).map((day) => ({ day, state: stateOf(day) })),
  };
}
