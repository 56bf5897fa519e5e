import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { isServed } from '../offers/is-open.ts';
import { findVersion, lockPromotion, type Offer } from '../offers/queries/promotions.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import { addPaid, findRaffle, type Raffle } from './queries/raffles.ts';
import { findOwn, notePaid, type Ticket } from './queries/tickets.ts';

type Claim = typeof promotions.claimRaffle;

/** Pays what a ticket of this member has won, once, out of what was put aside for it. */
export function claimTicket(call: MemberCall, input: RequestOf<Claim>): Promise<ResponseOf<Claim>> {
  const { promotionId, raffleScheduleId: scheduleId, ticketId } = input;
  const merchantId = call.merchant.id;
  const { playerId } = call.session;
  const which = { merchantId, promotionId, scheduleId };
  return call.transaction(async (tx) => {
    await lockMember(tx, merchantId, playerId);
    await lockPromotion(tx, merchantId, promotionId);
    const raffle = await findRaffle(tx, which);
    const ticket = raffle && (await findOwn(tx, which, { playerId, ticketId }));
    if (!ticket) throw refuse('promotions.unknown');
    const offer = (await findVersion(tx, { merchantId, id: promotionId, version: raffle.version })) as Offer;
    const amount = claimable(raffle, ticket, offer);
    const facts = await loadFacts(tx, { merchantId, playerId });
    // Who was meant was asked when the ticket was given.
    if (!facts || !isServed(facts)) throw refuse('promotions.not_eligible');
    const bonus = await grantBonus(tx, {
      offer,
      playerId,
      amount,
      asset: raffle.asset,
      role: facts.role,
      entitlement: `ticket:${scheduleId}:${ticket.number}`,
      requestId: null,
      base: 0n,
      isPrize: true,
    });
    if (!bonus) throw refuse('promotions.paused');
    await notePaid(tx, which, { number: ticket.number, bonusId: bonus.id });
    await addPaid(tx, { ...which, amount });
    return { prize: toWire(amount) };
  });
}

function claimable({ state, closesAt }: Raffle, { amount, prizeState }: Ticket, { isOn }: Offer): bigint {
  if (state === 'open' || state === 'frozen') throw refuse('promotions.claim_window');
  if (amount === null) throw refuse('promotions.ticket_not_won');
  if (prizeState === 'paid') throw refuse('promotions.already_claimed');
  if (prizeState === 'due' && !isOn) throw refuse('promotions.paused');
  if (prizeState === 'expired' || now() >= closesAt) throw refuse('promotions.reward_expired');
  return amount;
}
