import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { findOffer } from '../offers/queries/promotions.ts';
import { askFor } from './ask.ts';
import { claim, openOffer, refuseUnlessClaimable } from './claim-reward.ts';
import { missionsOf } from './missions.ts';
import { insertApplication } from './queries/applications.ts';
import { showOffer } from './read-rewards.ts';

type Missions = typeof promotions.missions;
type Claim = typeof promotions.claimMission;

export async function readMissions(call: MemberCall): Promise<ResponseOf<Missions>> {
  const merchant = merchantOf(call.merchant);
  const asked = await askFor(call.db, { merchant, playerId: call.session.playerId });
  const missions: ResponseOf<Missions>['missions'] = [];
  for (const offer of asked?.offers ?? []) {
    const { reward } = offer.terms;
    if (!asked || reward.kind !== 'mission') continue;
    const { promotionType: _, ...words } = showOffer(offer, call.language);
    for (const one of await missionsOf(call.db, asked.asking, offer, reward))
      missions.push({
        ...words,
        entitlement: one.key,
        amount: toWire(one.amount),
        period: reward.period,
        from: one.from,
        to: one.to,
        measure: reward.goal.kind,
        done: one.done,
        required: one.required,
        products: reward.products,
        games: reward.games,
        minStake: reward.minStake,
        state: one.state,
        isDecided: offer.type === 'MISSION_MANUAL',
        until: one.until?.toISOString() ?? null,
      });
  }
  return { missions, claimable: missions.filter(({ state }) => state === 'claim').length };
}

/** Pays a mission that is done, or hands it to the operators where they decide. */
export async function claimMission(call: MemberCall, input: RequestOf<Claim>): Promise<ResponseOf<Claim>> {
  const { id: merchantId } = merchantOf(call.merchant);
  return call.transaction(async (tx) => {
    const offer = await findOffer(tx, merchantId, input.promotionId);
    if (offer && offer.terms.reward.kind !== 'mission') throw refuse('promotions.not_eligible');
    if (offer?.type === 'MISSION_MANUAL') return handIn(tx, call, input);
    const { amount } = await claim(tx, call, input);
    return { status: 'claimed' as const, amount: toWire(amount) };
  });
}

async function handIn(
  tx: Tx,
  call: MemberCall,
  { promotionId, entitlement: key }: RequestOf<Claim>,
): Promise<ResponseOf<Claim>> {
  const { playerId } = call.session;
  const { id: merchantId } = merchantOf(call.merchant);
  await lockMember(tx, merchantId, playerId);
  const { offer, asking } = await openOffer(tx, call, promotionId);
  const { reward } = offer.terms;
  if (reward.kind !== 'mission') throw refuse('promotions.not_eligible');
  const mission = (await missionsOf(tx, asking, offer, reward)).find((one) => one.key === key);
  if (!mission) throw refuse('promotions.claim_window');
  refuseUnlessClaimable(mission);
  const what = { promotionId, entitlement: key, version: offer.version, amount: mission.amount, remark: '' };
  const id = await insertApplication(tx, { merchantId, playerId, ...what, at: now() });
  if (id === null) throw refuse('promotions.already_applied');
  return { status: 'waiting', amount: toWire(mission.amount) };
}
