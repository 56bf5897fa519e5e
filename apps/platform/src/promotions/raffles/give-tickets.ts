import { playProducts } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { flowDays, lastLine, membersOfDays, membersSince, playDays } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { isFor } from '../offers/is-open.ts';
import type { Offer } from '../offers/queries/promotions.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import type { RaffleReward } from './open-raffle.ts';
import { noteLine, type Raffle } from './queries/raffles.ts';
import { insertTickets, listSources, type NewTicket } from './queries/tickets.ts';

const MEMBERS_AT_ONCE = 1_000;

/**
 * Brings the tickets up to the record: a ticket for each full step of a day, each once by what it is given for. `after`: the last line that was
 * looked at; null: everybody is. Under the raffle's lock.
 */
export async function giveTickets(
  tx: Tx,
  { raffle, offer, after }: { raffle: Raffle; offer: Offer; after: bigint | null },
): Promise<void> {
  const { merchantId } = raffle;
  const until = await lastLine(tx, merchantId);
  for (let beyond = 0n, isMore = true; isMore; ) {
    const part = { merchantId, beyond, limit: MEMBERS_AT_ONCE };
    const members =
      after === null
        ? await membersOfDays(tx, { ...part, from: raffle.from, to: raffle.to })
        : await membersSince(tx, { ...part, after, until });
    const tickets = await missingOf(tx, { raffle, offer, members });
    if (tickets.length > 0) await insertTickets(tx, raffle, { tickets, at: now() });
    beyond = members.at(-1) ?? beyond;
    isMore = members.length === MEMBERS_AT_ONCE;
  }
  await noteLine(tx, { ...raffle, lineId: until });
}

/** Tickets that members have earned and do not have yet. */
async function missingOf(
  tx: Tx,
  { raffle, offer, members }: { raffle: Raffle; offer: Offer; members: readonly bigint[] },
): Promise<NewTicket[]> {
  const { merchantId } = raffle;
  const known = new Set(
    (await listSources(tx, raffle, members)).map(({ playerId, source }) => `${playerId} ${source}`),
  );
  const missing = (await sourcesOf(tx, { raffle, offer, members })).filter(
    ({ playerId, source }) => !known.has(`${playerId} ${source}`),
  );
  const tickets: NewTicket[] = [];
  for (const playerId of new Set(missing.map((one) => one.playerId))) {
    const facts = await loadFacts(tx, { merchantId, playerId });
    if (!facts || !isFor(offer.terms, facts)) continue;
    for (const { source } of missing.filter((one) => one.playerId === playerId))
      tickets.push({ playerId, source, ticketId: randomId() });
  }
  return tickets;
}

/** Every step that members have reached, by day. */
async function sourcesOf(
  tx: Tx,
  { raffle, offer, members }: { raffle: Raffle; offer: Offer; members: readonly bigint[] },
): Promise<{ playerId: bigint; source: string }[]> {
  const { measure, step, perDay } = offer.terms.reward as RaffleReward;
  const sources: { playerId: bigint; source: string }[] = [];
  for (const [key, sum] of await sumsOf(tx, { raffle, offer, members })) {
    const [playerId, day] = key.split(' ') as [string, string];
    if (!offer.terms.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    const steps = sum / parseAmount(step);
    const reached = steps < BigInt(perDay) ? Number(steps) : perDay;
    for (let number = 1; number <= reached; number++)
      sources.push({ playerId: BigInt(playerId), source: `${measure}:${day}:${number}` });
  }
  return sources;
}

/** What each member deposited or played on each day, as `player day`. */
async function sumsOf(
  tx: Tx,
  { raffle, offer, members }: { raffle: Raffle; offer: Offer; members: readonly bigint[] },
): Promise<ReadonlyMap<string, bigint>> {
  const { merchantId, from, to } = raffle;
  const { measure, products } = offer.terms.reward as RaffleReward;
  const range = { merchantId, playerIds: members, from, to };
  const allowed: readonly string[] = products.length > 0 ? products : playProducts;
  const lines =
    measure === 'deposit'
      ? (await flowDays(tx, range)).map((one) => ({ ...one, amount: one.deposit }))
      : (await playDays(tx, range))
          .filter(({ product }) => allowed.includes(product))
          .map((one) => ({ ...one, amount: one.validBet }));
  const sums = new Map<string, bigint>();
  for (const { playerId, day, asset, amount } of lines) {
    if (asset !== raffle.asset) continue;
    const key = `${playerId} ${day}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
}
