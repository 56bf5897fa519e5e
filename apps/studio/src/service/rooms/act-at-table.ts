import { toWire } from '@fairground/money';
import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import { findSeated, type RoomSeat } from '../queries/rooms.ts';
import { findRound, listSteps, type PlaySession } from '../queries/rounds.ts';
import { Refused, type Studio } from '../studio.ts';
import { holdRoom } from './hold-room.ts';
import { moveHand } from './move-hand.ts';
import { getUp, type Picture, phaseOfHand, placeOf } from './picture.ts';

export interface ActWish {
  requestId: string;
  handId: string;
  /** Which act of this seat in this hand it is: one that was meant for an earlier turn does nothing in a later. */
  number: number;
  action: Json;
  /** When the wish arrived: that alone decides whether it was in time. */
  at: Date;
}

/** What a player does in a hand, for the own seat alone. The same request acts once. */
export async function actAtTable(studio: Studio, session: PlaySession, wish: ActWish): Promise<void> {
  await atOwnSeat(studio, session, (picture, seat) => {
    const { hand, acts } = picture;
    if (acts.some(({ requestId }) => requestId === wish.requestId)) return;
    const player = placeOf(picture, seat.roundId);
    if (!player || hand.id !== wish.handId || phaseOfHand(hand) !== 'playing')
      throw new Refused('room.hand_over');
    if (hand.actsBy && wish.at > hand.actsBy) throw new Refused('room.too_late');
    const own = acts.filter(({ place }) => place === player.place);
    if (own.length !== wish.number) throw new Refused('room.moved_on');
    const { place } = player;
    const { requestId, action, at } = wish;
    moveHand(picture, { place, action, madeBy: 'player', requestId, at }, studio.config.rooms);
    changeSeat(picture, { ...seatNow(picture, seat), missed: 0 });
  });
}

/** Gets up: at once, or when the hand is over, in which the rule for those who are gone plays on. */
export async function leaveTable(
  studio: Studio,
  session: PlaySession,
): Promise<{ isLeft: boolean; balance: string | null }> {
  const roundId = await atOwnSeat(studio, session, (picture, seat) => {
    const isIn = phaseOfHand(picture.hand) === 'playing' && placeOf(picture, seat.roundId) !== null;
    if (isIn) changeSeat(picture, { ...seat, isLeaving: true });
    else getUp(picture, (one) => one === seat);
    return seat.roundId;
  }).catch((error: unknown) => {
    // Whoever has left already has left.
    if (error instanceof Refused && error.code === 'room.not_seated') return null;
    throw error;
  });
  const round = roundId && (await findRound(studio.db, roundId));
  if (!round) return { isLeft: true, balance: null };
  const last = (await listSteps(studio.db, round.id)).at(-1);
  return { isLeft: round.endedAt !== null, balance: round.endedAt ? (last?.balanceAfter ?? null) : null };
}

/** Back to the game after turns that went by. */
export async function comeBack(studio: Studio, session: PlaySession): Promise<void> {
  await atOwnSeat(studio, session, (picture, seat) => {
    changeSeat(picture, { ...seat, missed: 0, outSince: null, isLeaving: false });
  });
}

/** Only these can be said, and each page says them in its own language. */
export const PHRASES = 8;
const SILENCE_MS = 2_000;

export async function sayPhrase(studio: Studio, session: PlaySession, phrase: number): Promise<void> {
  const at = now();
  await atOwnSeat(studio, session, (picture, seat) => {
    if (seat.saidAt && at.getTime() - seat.saidAt.getTime() < SILENCE_MS) throw new Refused('room.too_often');
    changeSeat(picture, { ...seat, phrase, saidAt: at });
  });
}

/** What somebody does at a table is done at the seat of the session's player, wherever that is; nobody can name another. */
async function atOwnSeat<T>(
  studio: Studio,
  { game, merchant, playerRef }: PlaySession,
  work: (picture: Picture, seat: RoomSeat) => T,
): Promise<T> {
  const [seated] = await findSeated(studio.db, { game, merchant, players: [playerRef] });
  if (!seated) throw new Refused('room.not_seated');
  let done: { result: T } | null = null;
  await holdRoom(studio, seated.roomId, async (picture) => {
    const seat = picture.seats.find((one) => one.playerRef === playerRef);
    if (!seat) throw new Refused('room.not_seated');
    done = { result: work(picture, seat) };
  });
  if (!done) throw new Refused('room.not_seated');
  return (done as { result: T }).result;
}

const seatNow = ({ seats }: Picture, { seat }: RoomSeat): RoomSeat =>
  seats.find((one) => one.seat === seat) as RoomSeat;

function changeSeat(picture: Picture, changed: RoomSeat): void {
  picture.seats = picture.seats.map((seat) => (seat.seat === changed.seat ? changed : seat));
}

export const wire = (amount: bigint): string => (amount < 0n ? `-${toWire(-amount)}` : toWire(amount));
