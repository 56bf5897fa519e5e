import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { shownNames } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { isServed } from '../offers/is-open.ts';
import { askFor } from './ask.ts';
import { heldFor } from './bind-friend.ts';
import { whyNot } from './claim-reward.ts';
import { type FriendStages, type Stage, stagesOf } from './friend-stages.ts';
import { loadFacts } from './load-facts.ts';
import { countFriends, holdFriend, isCounted, listFriends } from './queries/friends.ts';
import { showOffer } from './read-rewards.ts';

/** More than anybody invites by hand. */
const FRIENDS_MAX = 5_000;
const AT_ONCE = 100;

export async function readReferral(
  call: MemberCall,
): Promise<ResponseOf<typeof promotions.referralOverview>> {
  const { db, session, language } = call;
  const merchant = merchantOf(call.merchant);
  const asked = await askFor(db, { merchant, playerId: session.playerId });
  const offer = asked?.offers.find(({ type }) => type === 'REFERRAL');
  const reward = offer?.terms.reward;
  const which = { merchantId: merchant.id, inviterId: session.playerId, limit: FRIENDS_MAX, offset: 0 };
  const all = await stagesOf(db, merchant, await listFriends(db, which));
  const reached = (stage: Stage) =>
    all.filter(
      ({ friend, stages }) => isCounted(friend) && stages.some((one) => one.stage === stage && one.isReached),
    );
  const sumOf = (state: string) =>
    all
      .flatMap(({ stages }) => stages)
      .filter((one) => one.state === state)
      .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    code: session.account,
    offer:
      offer && reward?.kind === 'referral'
        ? {
            ...pickWords(showOffer(offer, language)),
            stages: reward.stages,
            deposit: reward.deposit,
            bet: reward.bet,
          }
        : null,
    counts: {
      invited: all.length,
      registered: all.filter(({ friend }) => isCounted(friend)).length,
      deposited: reached('deposited').length,
      active: reached('active').length,
    },
    pending: toWire(sumOf('claim')),
    claimed: toWire(sumOf('claimed')),
  };
}

const pickWords = ({ promotionId, title, text, terms }: ReturnType<typeof showOffer>) => ({
  promotionId,
  title,
  text,
  terms,
});

export async function readFriends(
  call: MemberCall,
  { page, size }: RequestOf<typeof promotions.referralFriends>,
): Promise<ResponseOf<typeof promotions.referralFriends>> {
  const { db, session } = call;
  const merchant = merchantOf(call.merchant);
  const which = { merchantId: merchant.id, inviterId: session.playerId };
  const friends = await listFriends(db, { ...which, limit: size, offset: (page - 1) * size });
  const names = await shownNames(db, {
    merchantId: merchant.id,
    playerIds: friends.map(({ playerId }) => playerId),
  });
  return {
    friends: (await stagesOf(db, merchant, friends)).map(({ friend, stages }) => ({
      name: names.get(friend.playerId) ?? '***',
      time: friend.registeredAt.toISOString(),
      isCounted: isCounted(friend),
      stages: stages.map(({ stage, amount, state }) => ({ stage, amount: toWire(amount), state })),
    })),
    total: await countFriends(db, which),
  };
}

/** Takes what friends have earned. Each is looked at again first: a friend may have become the member's own second account since. */
export async function claimReferral(call: MemberCall): Promise<ResponseOf<typeof promotions.claimReferral>> {
  const { playerId } = call.session;
  const merchant = merchantOf(call.merchant);
  return call.transaction(async (tx) => {
    await lockMember(tx, merchant.id, playerId);
    const facts = await loadFacts(tx, { merchantId: merchant.id, playerId });
    if (!facts || !isServed(facts)) throw refuse('promotions.not_eligible');
    const which = { merchantId: merchant.id, inviterId: playerId, limit: FRIENDS_MAX, offset: 0 };
    const waiting = (await stagesOf(tx, merchant, await listFriends(tx, which))).filter(({ stages }) =>
      stages.some(({ state }) => state === 'claim'),
    );
    // Why a promotion gives nothing now. It keeps nobody from what another one owes.
    const closed = new Map<string, string>();
    let [looked, count, amount] = [0, 0, 0n];
    for (const one of waiting) {
      const { offer } = one;
      if (closed.has(offer.id)) continue;
      if (looked++ === AT_ONCE) break;
      if (await isHeld(tx, one)) continue;
      for (const { key, amount: part } of one.stages.filter(({ state }) => state === 'claim')) {
        const grant = { offer, playerId, role: facts.role, asset: merchant.currency };
        const what = { entitlement: key, requestId: null, amount: part, base: 0n };
        if (!(await grantBonus(tx, { ...grant, ...what }))) {
          closed.set(offer.id, await whyNot(tx, offer));
          break;
        }
        count += 1;
        amount += part;
      }
    }
    const [why] = closed.values();
    if (count === 0 && why) throw refuse(why);
    return { count, amount: toWire(amount) };
  });
}

async function isHeld(tx: Tx, { friend }: FriendStages): Promise<boolean> {
  // What an operator has looked at is not suspected again.
  if (friend.decision === 'released') return false;
  const held = await heldFor(tx, friend);
  if (held) await holdFriend(tx, { ...friend, held, at: now() });
  return held !== null;
}
