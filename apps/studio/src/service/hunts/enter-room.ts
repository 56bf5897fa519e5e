import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import type { Hunt, HuntFish, HuntTier } from '../../engine/hunt.ts';
import { newId, newSpawnSeed } from '../../engine/random.ts';
import { amountsOf, type HuntSetting, type Offered, offered } from '../desk/settings.ts';
import { type OpenedSession, promiseOf } from '../open-session.ts';
import { finishRound } from '../play-round.ts';
import { findEnergy, listKilled } from '../queries/bullets.ts';
import {
  findHuntRoom,
  findHuntSeat,
  freeHuntSeats,
  type HuntRoom,
  type HuntSeat,
  holdHall,
  insertHuntRoom,
  insertHuntSeat,
  leaveHuntSeat,
  listOpenRooms,
} from '../queries/hunt-rooms.ts';
import { findOpenRound, type PlaySession, sessionOfRound } from '../queries/rounds.ts';
import { inTransaction } from '../queries/transaction.ts';
import { gameOf, Refused, type Studio } from '../studio.ts';
import { nameShown } from '../tables/sit-down.ts';

/** A seat is kept so long for a player who is gone. */
const AWAY_MS = 60_000;

/** What a page needs to draw the room and to shoot in it. */
export interface EnteredRoom {
  room: { id: string; number: number; tier: string; seed: number; openedMs: number; prices: string[] };
  tiers: { name: string; prices: string[] }[];
  seat: number;
  seats: number;
  price: string;
  laserCost: string;
  energy: string;
  auto: { left: number; loss: string } | null;
  /** Who swims now, by the studio's own reckoning, in milliseconds since the room was opened: a page knows by it whether it draws the same. */
  fish: HuntFish[];
  /** Those that are dead already. */
  killed: number[];
  nowMs: number;
  next: OpenedSession['fairness'];
}

/** Takes a seat in a room of this tier, or finds the one that its player has. The fifth of four opens another room. */
export async function enterRoom(
  studio: Studio,
  session: PlaySession,
  wished: string | null,
): Promise<EnteredRoom> {
  const hunt = huntOf(session);
  // What was in flight when the page was lost is decided before its player goes on.
  const open = await findOpenRound(studio.db, session);
  if (open) await finishRound(studio, session, open).catch(refusedOnly);
  const { room, seat, offer } = await inTransaction(studio.db, (client) => takeSeat(client, session, wished));
  const { laserCost } = tierOf(hunt, room.tier);
  const tiers = openTiers(offer);
  const fresh = await sessionOfRound(studio.db, session.id);
  return {
    room: {
      id: room.id,
      number: room.number,
      tier: room.tier,
      seed: room.seed,
      openedMs: room.openedAt.getTime(),
      prices: (tiers.find(({ name }) => name === room.tier)?.prices ?? []).map(String),
    },
    tiers: tiers.map(({ name, prices }) => ({ name, prices: prices.map(String) })),
    seat: seat.seat,
    seats: offer.setting.seats,
    price: String(seat.price),
    laserCost: String(laserCost),
    energy: await findEnergy(studio.db, session),
    auto: seat.autoLeft === null ? null : { left: seat.autoLeft, loss: String(seat.autoLoss ?? 0n) },
    fish: hunt
      .fishAt(room.seed, now().getTime() - room.openedAt.getTime())
      .map(({ id, kind, bornMs, lifeMs }) => ({ id, kind, bornMs, lifeMs })),
    killed: await listKilled(studio.db, room.id, new Date(now().getTime() - hunt.longestMs)),
    nowMs: now().getTime(),
    next: await promiseOf(studio, fresh),
  };
}

async function takeSeat(
  client: pg.PoolClient,
  session: PlaySession,
  wished: string | null,
): Promise<{ room: HuntRoom; seat: HuntSeat; offer: Offered<HuntSetting> }> {
  const hunt = huntOf(session);
  await holdHall(client, session);
  const offer = await offered<HuntSetting>(client, session);
  const tiers = openTiers(offer);
  const at = now();
  await freeHuntSeats(client, { ...session, seenBefore: new Date(at.getTime() - AWAY_MS) });
  const own = await findHuntSeat(client, session);
  const held = own && (await findHuntRoom(client, own.roomId));
  const name = wished ?? held?.tier ?? firstTier(tiers, session);
  tierOf(hunt, name);
  const { prices } = tiers.find((tier) => tier.name === name) ?? {};
  if (!prices) throw new Refused('hunt.room_closed');
  if (own && held?.tier === name && !held.closedAt) return { room: held, seat: own, offer };
  await leaveHuntSeat(client, session);
  const { game, merchant, mode, playerRef } = session;
  const rooms = await listOpenRooms(client, { game, merchant, mode, tier: name });
  const free = rooms.find(({ taken }) => taken.length < offer.setting.seats);
  const room =
    free ??
    (await insertHuntRoom(client, {
      id: newId(),
      game,
      merchant,
      mode,
      tier: name,
      seed: newSpawnSeed(),
      // As if it had been open for a while: nobody enters empty water.
      openedAt: new Date(at.getTime() - hunt.longestMs),
    }));
  const seat = {
    roomId: room.id,
    seat: firstFree(free?.taken ?? []),
    playerRef,
    nickname: nameShown(session),
    price: prices.find((price) => price >= session.minStake) ?? (prices[0] as bigint),
  };
  await insertHuntSeat(client, { ...seat, game, merchant, mode, at });
  return { room, seat: { ...seat, takenAt: [], autoLeft: null, autoLoss: null }, offer };
}

function firstFree(taken: readonly number[]): number {
  let seat = 1;
  while (taken.includes(seat)) seat += 1;
  return seat;
}

/** The cheapest room that this player may shoot in. */
const firstTier = (tiers: readonly OpenTier[], { minStake }: PlaySession): string => {
  const tier = tiers.find(({ prices }) => prices.some((price) => price >= minStake)) ?? tiers[0];
  if (!tier) throw new Refused('hunt.room_closed');
  return tier.name;
};

interface OpenTier {
  name: string;
  prices: bigint[];
}

/** Where the merchant lets its players shoot, and what a bullet costs there. */
export const openTiers = ({ isOpen, setting }: Offered<HuntSetting>): OpenTier[] =>
  setting.tiers
    .filter((tier) => isOpen && tier.isOpen)
    .map(({ name, prices }) => ({ name, prices: amountsOf(prices) }));

export function huntOf({ game }: Pick<PlaySession, 'game'>): Hunt {
  const { hunt } = gameOf(game);
  if (!hunt) throw new Refused('studio.no_such_game');
  return hunt;
}

export function tierOf({ tiers }: Hunt, name: string): HuntTier {
  const tier = tiers.find((one) => one.name === name);
  if (!tier) throw new Refused('studio.malformed_request');
  return tier;
}

export function refusedOnly(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
