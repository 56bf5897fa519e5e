import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import { newId } from '../../engine/random.ts';
import {
  countHands,
  insertHand,
  insertHandAct,
  insertHandPlayers,
  noteNets,
  updateHand,
} from '../queries/hands.ts';
import { noteMet } from '../queries/pairs.ts';
import {
  deleteRoomSeat,
  insertRoomSeat,
  lockDueRoom,
  lockRoom,
  type Room,
  type RoomSeat,
  stagesOfBuyIns,
  updateRoomSeat,
  wakeRoom,
} from '../queries/rooms.ts';
import {
  findRound,
  insertStep,
  listSteps,
  type Round,
  type StoredStep,
  sessionOfRound,
} from '../queries/rounds.ts';
import { inTransaction } from '../queries/transaction.ts';
import { settleStep } from '../settle-step.ts';
import { gameOf, type Studio } from '../studio.ts';
import { takeStep } from '../take-step.ts';
import { advance, wakesAt } from './advance.ts';
import { isHouse, type Picture, readPicture } from './picture.ts';

/** A player who has got up: what is to be paid, written down with the empty seat. */
interface Leaving {
  round: Round;
  step: StoredStep;
}

/** A seat whose buy-in nobody has agreed to for so long is looked at. */
const UNREADY_MS = 10_000;

/**
 * Does something at a table that nobody else changes meanwhile, then what is due by the clock, and writes all of it down or nothing.
 * Whoever has left by then is paid afterwards; should that be interrupted, it is found and done again.
 */
export async function holdRoom<T>(
  studio: Studio,
  roomId: string,
  work: (picture: Picture, client: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  const held = await inTransaction(studio.db, async (client) => {
    const room = await lockRoom(client, roomId);
    if (!room || room.closedAt) return null;
    return write(studio, client, room, work);
  });
  if (!held) return null;
  await payLeaving(studio, held.leaving);
  return held.result;
}

/** One table where something is due; false when there is none. */
export async function tendRoom(studio: Studio): Promise<boolean> {
  const held = await inTransaction(studio.db, async (client) => {
    const room = await lockDueRoom(client, now());
    return room && write(studio, client, room, async () => null);
  });
  if (!held) return false;
  await payLeaving(studio, held.leaving);
  return true;
}

async function write<T>(
  studio: Studio,
  client: pg.PoolClient,
  room: Room,
  work: (picture: Picture, client: pg.PoolClient) => Promise<T>,
): Promise<{ result: T; leaving: Leaving[] }> {
  const before = await readPicture(client, room);
  const picture: Picture = { ...before, acts: [...before.acts] };
  const result = await work(picture, client);
  const at = now();
  await findUnready(client, picture, at);
  const known = picture.acts.length;
  advance(picture, at, studio.config.rooms);
  const isNextHand = picture.hand.id !== before.hand.id;
  if (isNextHand) await insertHand(client, picture.hand);
  await writeHand(client, before, picture);
  const leaving = await writeSeats(client, before.seats, picture);
  const isNew =
    isNextHand || known > before.acts.length || picture.acts.length > known || !isSame(before, picture);
  const isEmpty = picture.seats.length === 0;
  await wakeRoom(client, {
    id: room.id,
    at: wakesAt(picture, at, studio.config.rooms),
    isNew,
    closedAt: isEmpty ? at : null,
  });
  return { result, leaving };
}

async function writeHand(client: pg.PoolClient, before: Picture, picture: Picture): Promise<void> {
  const { hand, players, acts } = picture;
  if (hand !== before.hand) await updateHand(client, hand);
  if (players !== before.players && before.hand.dealtAt === null) await insertHandPlayers(client, players);
  for (const act of acts.slice(before.acts.length)) await insertHandAct(client, act);
  if (!hand.decidedAt || before.hand.decidedAt) return;
  const nets = players.map(({ net }) => net);
  await noteNets(client, hand.id, nets);
  await noteMet(client, hand.id);
}

/** Seats as they are now. Who is missing has left: the seat is empty and the win written down, both or neither. */
async function writeSeats(
  client: pg.PoolClient,
  before: readonly RoomSeat[],
  { seats, left }: Picture,
): Promise<Leaving[]> {
  const key = ({ seat, roundId }: RoomSeat) => `${seat} ${roundId}`;
  const kept = new Set(seats.map(key));
  const known = new Map(before.map((seat) => [key(seat), seat]));
  const goes = new Map(left.map((seat) => [key(seat), seat]));
  const leaving: Leaving[] = [];
  for (const old of before.filter((one) => !kept.has(key(one)))) {
    await deleteRoomSeat(client, old);
    const seat = goes.get(key(old));
    if (seat?.isReady) leaving.push(await writeLeaving(client, seat));
    // Whoever has paid in and is gone without having got up would lose it.
    else if (!isHouse(old) && old.isReady) throw new Error(`seat ${key(old)} is gone and nobody got up`);
  }
  for (const seat of seats) {
    const old = known.get(key(seat));
    if (!old) await insertRoomSeat(client, { ...seat, at: seat.seatedAt });
    else if (old !== seat) await updateRoomSeat(client, seat);
  }
  return leaving;
}

async function writeLeaving(client: pg.PoolClient, { roundId, stack }: RoomSeat): Promise<Leaving> {
  const round = (await findRound(client, roundId as string)) as Round;
  const before = (await listSteps(client, round.id)).at(-1) as StoredStep;
  const hands = await countHands(client, round.id);
  const input: Json = { type: 'leave', left: String(stack), hands };
  const taken = takeStep({ game: gameOf(round.game), seeds: round, before, input, elapsedMs: 0 });
  const step: StoredStep = {
    ...{ roundId: round.id, number: before.number + 1, requestId: newId(), input, elapsedMs: 0 },
    ...{ platformSession: before.platformSession, wordsFrom: taken.wordsFrom, wordsUntil: taken.wordsUntil },
    ...{
      debit: 0n,
      credit: taken.credit,
      jackpot: 0n,
      state: taken.state,
      stage: 'paying',
      balanceAfter: '',
    },
    ...{ createdAt: now(), back: null },
  };
  if (!(await insertStep(client, step))) throw new Error(`the sitting ${round.id} has ended twice`);
  return { round, step };
}

async function payLeaving(studio: Studio, leaving: readonly Leaving[]): Promise<void> {
  for (const { round, step } of leaving) {
    const session = await sessionOfRound(studio.db, round.sessionId);
    await settleStep(studio, { session, round, step }).catch((error: unknown) =>
      studio.log.warn({ err: error }, 'a player who left could not be paid yet'),
    );
  }
}

/** A seat whose buy-in was interrupted: agreed on meanwhile, or refused and gone. */
async function findUnready(client: pg.PoolClient, picture: Picture, at: Date): Promise<void> {
  const old = picture.seats.filter(
    ({ isReady, seatedAt }) => !isReady && at.getTime() - seatedAt.getTime() > UNREADY_MS,
  );
  if (old.length === 0) return;
  const stages = await stagesOfBuyIns(
    client,
    old.flatMap(({ roundId }) => roundId ?? []),
  );
  picture.seats = picture.seats.flatMap((seat) => {
    if (!old.includes(seat)) return seat;
    const stage = stages.get(seat.roundId ?? '');
    if (stage === undefined) return [];
    return stage === 'done' ? { ...seat, isReady: true, seatedAt: at } : seat;
  });
}

const isSame = (before: Picture, after: Picture): boolean =>
  before.hand === after.hand &&
  before.seats.length === after.seats.length &&
  before.seats.every((seat, index) => seat === after.seats[index]);
