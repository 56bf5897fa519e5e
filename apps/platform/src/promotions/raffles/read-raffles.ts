import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Call, MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { isFor } from '../offers/is-open.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import { showOffer } from '../rewards/read-rewards.ts';
import type { RaffleReward } from './open-raffle.ts';
import { findRaffle, listRaffles, type Raffle } from './queries/raffles.ts';
import { countOwn, hasDue, listOwn, listPublished, type Ticket } from './queries/tickets.ts';

type Raffles = typeof promotions.raffles;
type Shown = ResponseOf<Raffles>['raffles'][number];
type Prompt = NonNullable<ResponseOf<typeof promotions.raffleTicket>['raffle']>;
export type RaffleState = Shown['state'];

/** So long a raffle that is over can be looked at. */
const KEPT_MS = 92 * 86_400_000;
const TICKETS_SHOWN = 200;

/** Raffles that this member can take part in or has tickets of. */
export async function readRaffles(call: MemberCall): Promise<ResponseOf<Raffles>> {
  const raffles: Shown[] = [];
  for (const { raffle, offer, ownTickets } of await rafflesOf(call, new Date(nowMs() - KEPT_MS))) {
    const { db, session, language } = call;
    const reward = offer.terms.reward as RaffleReward;
    const own =
      ownTickets > 0 ? await listOwn(db, raffle, { playerId: session.playerId, limit: TICKETS_SHOWN }) : [];
    const { promotionType: _, ...words } = showOffer(offer, language);
    const { period, measure, step, perDay, products } = reward;
    raffles.push({
      ...words,
      ...{ period, measure, perDay, products, ownTickets },
      ...prizesOf(reward),
      step: toWire(parseAmount(step)),
      raffleScheduleId: raffle.scheduleId,
      state: raffle.state as RaffleState,
      endsAt: raffle.endsAt.toISOString(),
      ...datesOf(raffle),
      commitment: raffle.commitment,
      tickets: raffle.tickets,
      own: own.map((ticket) => ({
        ...showTicket(raffle, ticket),
        number: ticket.number,
        time: ticket.at.toISOString(),
        state: stateOf(raffle, ticket, offer),
        prize: ticket.amount === null ? null : toWire(ticket.amount),
        isClaimed: ticket.prizeState === 'paid',
      })),
    });
  }
  return { raffles };
}

/** What a page asks about: a prize that can be claimed, else the draw that comes first. */
export async function readPromptTicket(
  call: MemberCall,
): Promise<ResponseOf<typeof promotions.raffleTicket>> {
  const { db, session, language } = call;
  const at = now();
  let waiting: Prompt | null = null;
  // From the last to end to the first. What is over is not asked about, what is paused cannot be claimed.
  for (const { raffle, offer, ownTickets } of await rafflesOf(call, at)) {
    if (ownTickets === 0 || raffle.state === 'closed' || !offer.isOn) continue;
    const [ticket] = await listOwn(db, raffle, { playerId: session.playerId, limit: 1 });
    if (!ticket) continue;
    const one = {
      promotionId: raffle.promotionId,
      raffleScheduleId: raffle.scheduleId,
      title: showOffer(offer, language).title,
      ticket: showTicket(raffle, ticket),
      prize: null,
    };
    if (raffle.state !== 'drawn') waiting = one;
    else if (ticket.prizeState === 'due') return { raffle: { ...one, prize: toWire(ticket.amount ?? 0n) } };
  }
  return { raffle: waiting };
}

export async function readStatus(
  { db, merchant, session }: MemberCall,
  { rafflePromotionId, raffleScheduleId }: RequestOf<typeof promotions.raffleStatus>,
): Promise<ResponseOf<typeof promotions.raffleStatus>> {
  const which = { merchantId: merchant.id, promotionId: rafflePromotionId, scheduleId: raffleScheduleId };
  const raffle = await findRaffle(db, which);
  if (!raffle) throw refuse('promotions.unknown');
  const { isOn, terms } = await offerOf(db, raffle);
  const { promptSeconds } = terms.reward as RaffleReward;
  const hasStarted = raffle.state === 'drawn' || raffle.state === 'closed';
  const leftMs = raffle.closesAt.getTime() - nowMs();
  return {
    isClaimed: hasStarted && !(await hasDue(db, which, session.playerId)),
    hasStarted,
    hasEnded: raffle.state === 'closed' || (hasStarted && isOn && leftMs <= 0),
    due: Math.max(0, Math.min(promptSeconds, Math.floor(leftMs / 1_000))),
    time: now().toISOString(),
  };
}

/** What everybody may know: never the seed before the draw. */
export async function readProof(
  { db, merchant }: Call,
  { promotionId, raffleScheduleId: scheduleId }: RequestOf<typeof promotions.raffleProof>,
): Promise<ResponseOf<typeof promotions.raffleProof>> {
  const raffle = await findRaffle(db, { merchantId: merchant.id, promotionId, scheduleId });
  if (!raffle) throw refuse('promotions.unknown');
  const { state, commitment, tickets, frozenAt, drawnAt, seed, result } = raffle;
  return {
    promotionId,
    raffleScheduleId: scheduleId,
    state: state as RaffleState,
    commitment,
    tickets,
    ...prizesOf((await offerOf(db, raffle)).terms.reward as RaffleReward),
    digest: frozenAt === null ? null : raffle.listHash,
    lockTime: frozenAt?.toISOString() ?? null,
    drawTime: drawnAt?.toISOString() ?? null,
    seed,
    result,
  };
}

export async function readTickets(
  { db, merchant }: Call,
  { promotionId, raffleScheduleId: scheduleId, after, size }: RequestOf<typeof promotions.raffleTickets>,
): Promise<ResponseOf<typeof promotions.raffleTickets>> {
  const raffle = await findRaffle(db, { merchantId: merchant.id, promotionId, scheduleId });
  if (!raffle) throw refuse('promotions.unknown');
  if (raffle.state === 'open') throw refuse('promotions.list_open');
  const tickets = await listPublished(db, raffle, { after, limit: size });
  return {
    tickets: tickets.map((one) => ({ ...one, at: one.at.toISOString() })),
    isLast: (tickets.at(-1)?.number ?? after) >= raffle.tickets,
  };
}

/** Those whose claims end after `since`. */
async function rafflesOf({ db, merchant, session }: MemberCall, since: Date) {
  const { playerId } = session;
  const facts = await loadFacts(db, { merchantId: merchant.id, playerId });
  const found: { raffle: Raffle; offer: Offer; ownTickets: number }[] = [];
  if (!facts) return found;
  for (const raffle of await listRaffles(db, { merchantId: merchant.id, since })) {
    const offer = await offerOf(db, raffle);
    const ownTickets = raffle.tickets > 0 ? await countOwn(db, raffle, playerId) : 0;
    if (offer.startsAt <= now() && (ownTickets > 0 || isFor(offer.terms, facts)))
      found.push({ raffle, offer, ownTickets });
  }
  return found;
}

const offerOf = async (db: Call['db'], { merchantId, promotionId: id, version }: Raffle): Promise<Offer> =>
  (await findVersion(db, { merchantId, id, version })) as Offer;

const prizesOf = ({ prizes, blanks }: RaffleReward) => ({
  prizes: prizes.map((one) => ({ ...one, amount: toWire(parseAmount(one.amount)) })),
  blanks,
});

const datesOf = ({ state, drawnAt, opensAt, closesAt }: Raffle) => ({
  startDateStr: (state === 'drawn' || state === 'closed' ? (drawnAt ?? opensAt) : opensAt).toISOString(),
  endDateStr: closesAt.toISOString(),
});

const showTicket = (raffle: Raffle, { number, ticketId, source }: Ticket) => ({
  id: String(number),
  ticketId,
  transactionId: source,
  ...datesOf(raffle),
});

/** While a raffle is paused no prize of it is lost. */
function stateOf({ state, closesAt }: Raffle, { prizeState }: Ticket, { isOn }: Offer) {
  if (state === 'open' || state === 'frozen') return 'waiting';
  if (prizeState === null) return 'not_won';
  const isLate = prizeState === 'due' && isOn && closesAt <= now();
  return prizeState === 'expired' || isLate ? 'expired' : 'won';
}
