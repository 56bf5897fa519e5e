import assert from 'node:assert/strict';
import { raffleResult, winnersOf } from '@fairground/fairness';
import { drawResult } from '@fairground/lottery-rules';
import { parseAmount } from '@fairground/money';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { movePool } from '../boards/move-pool.ts';
import { findVersion, giveBack, lockPromotion, type Offer } from '../offers/queries/promotions.ts';
import { giveTickets } from './give-tickets.ts';
import type { RaffleReward } from './open-raffle.ts';
import { closeRaffle, freeze, lockRaffle, noteDraw, type Raffle } from './queries/raffles.ts';
import { expirePrizes, hasDue, insertPrizes, ownersOf } from './queries/tickets.ts';
import { openSeed } from './seal-seed.ts';

/** So long the list stands there for everybody before the seed is read; the database holds it, too. */
const PUBLISHED_MS = 60_000;
const HOUR_MS = 3_600_000;

/** While it is paused nothing happens to a raffle. */
async function takeUp(tx: Tx, which: Raffle, state: Raffle['state']) {
  const raffle = await lockRaffle(tx, which);
  if (raffle?.state !== state) return null;
  const { merchantId, promotionId: id, version } = raffle;
  const offer = (await findVersion(tx, { merchantId, id, version })) as Offer;
  return offer.isOn ? { raffle, offer, reward: offer.terms.reward as RaffleReward } : null;
}

export async function collectTickets(tx: Tx, which: Raffle): Promise<void> {
  const taken = await takeUp(tx, which, 'open');
  if (taken) await giveTickets(tx, { ...taken, after: taken.raffle.lineId });
}

/** The period is over and all of it in the record: everybody gets what is still missing, and the list is closed. */
export async function freezeRaffle(tx: Tx, which: Raffle): Promise<void> {
  const taken = await takeUp(tx, which, 'open');
  if (!taken) return;
  await giveTickets(tx, { ...taken, after: null });
  // Later than every ticket, also within a millisecond.
  await freeze(tx, { ...taken.raffle, at: new Date(nowMs() + 1) });
}

/** Reads the seed, for the first time, and writes down what follows from it and the list. */
export async function drawRaffle(platform: Platform, tx: Tx, which: Raffle): Promise<void> {
  const taken = await takeUp(tx, which, 'frozen');
  if (!taken) return;
  const { raffle, reward } = taken;
  assert(raffle.frozenAt, 'a list is closed at some time');
  if (nowMs() < raffle.frozenAt.getTime() + PUBLISHED_MS) return;
  const { promotionId: gameCode, scheduleId: numero, listHash: salt, tickets } = raffle;
  const seed = await openSeed(platform, raffle);
  const draw = {
    draw: (uniform: Parameters<typeof raffleResult>[0]) => raffleResult(uniform, tickets, reward),
  };
  const result = drawResult(draw, { seed, gameCode, numero, salt });
  const winners = winnersOf(result);
  const owners = await ownersOf(
    tx,
    raffle,
    winners.map(({ ticket }) => ticket),
  );
  const drawn = new Map<number, number>();
  const prizes = winners.map(({ ticket, prize }) => {
    const copy = (drawn.get(prize) ?? 0) + 1;
    drawn.set(prize, copy);
    const amount = parseAmount(reward.prizes[prize - 1]?.amount ?? '');
    return { number: ticket, playerId: owners.get(ticket) as bigint, prize, copy, amount };
  });
  if (prizes.length > 0) await insertPrizes(tx, raffle, prizes);
  const at = now();
  const claimsEnd = at.getTime() + reward.claimHours * HOUR_MS;
  const closesAt = new Date(Math.max(claimsEnd, raffle.closesAt.getTime()));
  await noteDraw(tx, { ...raffle, seed, result, at, closesAt });
}

/** Everything is claimed, or the time for it is over: the rest goes back. */
export async function endRaffle(tx: Tx, which: Raffle): Promise<void> {
  const { merchantId, promotionId: id } = which;
  // In the order of a claim, so that neither waits for the other.
  await lockPromotion(tx, merchantId, id);
  const taken = await takeUp(tx, which, 'drawn');
  if (!taken) return;
  const { raffle } = taken;
  if (now() < raffle.closesAt && (await hasDue(tx, raffle))) return;
  await expirePrizes(tx, raffle);
  const returned = raffle.pool - raffle.paid;
  await closeRaffle(tx, { ...raffle, returned, state: 'closed' });
  if (returned === 0n) return;
  await giveBack(tx, { merchantId, id, amount: returned });
  await movePool(tx, { ...raffle, period: raffle.scheduleId, amount: returned, kind: 'returned' });
}
