import type { Json } from '../../engine/game.ts';
import { newId, newSeed } from '../../engine/random.ts';
import type { RoomTimes } from '../config.ts';
import type { Hand } from '../queries/hands.ts';
import type { RoomSeat } from '../queries/rooms.ts';
import { dealHand, later, moveHand, voidHand } from './move-hand.ts';
import { getUp, isHouse, type Picture, phaseOfHand } from './picture.ts';

/** A wish that arrived in time is waited for a little. */
const GRACE_MS = 400;
/** So often a table is looked at when nothing is due. */
const LOOK_MS = 5_000;
/** Turns that a player may miss, one after the other. */
const MISSED_MAX = 2;
/** Whoever has less at the table than so many bases gets up. */
const BASES_TO_PLAY = 2n;

/**
 * Everything that is due at a table by the clock. Pure: the picture is changed, and written down by whoever holds the room. Seats that have
 * left are gone from the picture; what lay before them is theirs.
 */
export function advance(picture: Picture, at: Date, times: RoomTimes): void {
  if (phaseOfHand(picture.hand) === 'playing') playOn(picture, at, times);
  const { endsAt } = picture.hand;
  // Whatever ended just now is written down before the next begins.
  if (endsAt && endsAt < at) picture.hand = nextHand(picture.hand, at);
  if (phaseOfHand(picture.hand) !== 'promised') return;
  tidySeats(picture, at, times);
  callHouse(picture, at, times);
  beginHand(picture, at, times);
}

/** When the table is to be looked at again. */
export function wakesAt(picture: Picture, at: Date, times: RoomTimes): Date {
  const { hand, seats, players, game } = picture;
  const due: Date[] = [later(at, LOOK_MS)];
  if (phaseOfHand(hand) === 'playing') {
    const waited = game.turns(hand.state).map((place) => players[place]?.seat);
    const some = (is: (seat: RoomSeat) => boolean) =>
      seats.some((seat) => waited.includes(seat.seat) && is(seat));
    if (some(isHouse)) due.push(later(hand.movedAt ?? at, times.house));
    if (some((seat) => seat.isLeaving && !isHouse(seat))) due.push(at);
    if (hand.actsBy) due.push(later(hand.actsBy, GRACE_MS));
  }
  if (hand.endsAt) due.push(hand.endsAt);
  if (hand.dealsAt && !hand.dealtAt) due.push(hand.dealsAt);
  const alone = playing(picture).filter((seat) => !isHouse(seat));
  if (alone.length === 1 && alone[0]) due.push(later(alone[0].seatedAt, times.wait));
  return new Date(Math.min(...due.map((moment) => moment.getTime())));
}

/** The house plays, and the clock for those who do not. */
function playOn(picture: Picture, at: Date, times: RoomTimes): void {
  const { game } = picture;
  const { actsBy } = picture.hand;
  if (actsBy && at.getTime() > actsBy.getTime() + times.void) {
    voidHand(picture, { at, show: times.show });
    return;
  }
  while (phaseOfHand(picture.hand) === 'playing') {
    const { hand, players } = picture;
    const move = game.turns(hand.state).flatMap((place) => {
      const seat = picture.seats.find((one) => one.seat === players[place]?.seat);
      const isSame = seat?.roundId === players[place]?.roundId;
      return moveFor(picture, { place, seat: isSame ? seat : undefined, at, times }) ?? [];
    })[0];
    if (!move) return;
    moveHand(picture, { ...move, requestId: null, at }, times);
  }
}

interface Waited {
  place: number;
  seat: RoomSeat | undefined;
  at: Date;
  times: RoomTimes;
}

/** What is done now for a seat that the hand waits for; null while there is time. */
function moveFor(picture: Picture, { place, seat, at, times }: Waited) {
  const { game, hand } = picture;
  if (seat && isHouse(seat)) {
    if (at < later(hand.movedAt ?? at, times.house)) return null;
    const action = game.house.action(game.view(hand.state, place), place) as Json;
    return { place, action, madeBy: 'house' as const };
  }
  const isLate = hand.actsBy !== null && at >= later(hand.actsBy, GRACE_MS);
  if (seat && !seat.isLeaving && !isLate) return null;
  if (seat && !seat.isLeaving) miss(picture, seat, at);
  return { place, action: game.completion.action(hand.state, place) as Json, madeBy: 'clock' as const };
}

function miss(picture: Picture, seat: RoomSeat, at: Date): void {
  const missed = seat.missed + 1;
  const outSince = missed >= MISSED_MAX ? at : seat.outSince;
  change(picture, { ...seat, missed, outSince });
}

function change(picture: Picture, changed: RoomSeat): void {
  picture.seats = picture.seats.map((seat) => (seat.seat === changed.seat ? changed : seat));
}

/** Whoever wants to go, is gone, sits out for too long or cannot pay, leaves between two hands. */
function tidySeats(picture: Picture, at: Date, times: RoomTimes): void {
  const { room } = picture;
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const least = room.base * BASES_TO_PLAY;
  getUp(picture, (seat) => {
    if (isHouse(seat) || !seat.isReady) return false;
    const isGone = seat.seenAt < ago(times.gone);
    const isOutTooLong = seat.outSince !== null && seat.outSince < ago(times.out);
    return seat.isLeaving || isGone || isOutTooLong || seat.stack < least || room.isClosing;
  });
}

/** Those who are dealt to. */
const playing = ({ seats }: Picture): RoomSeat[] =>
  seats.filter((seat) => seat.isReady && !seat.isLeaving && seat.outSince === null);

/** Seats of the house for somebody who is alone; they make room as soon as two players are there. */
function callHouse(picture: Picture, at: Date, times: RoomTimes): void {
  const { room, game } = picture;
  const members = playing(picture).filter((seat) => !isHouse(seat));
  const [alone] = members;
  if (members.length !== 1 || !alone) {
    getUp(picture, isHouse);
    return;
  }
  if (picture.seats.some(isHouse) || at < later(alone.seatedAt, times.wait)) return;
  const free = Array.from({ length: room.seats }, (_, seat) => seat).filter(
    (seat) => !picture.seats.some((taken) => taken.seat === seat),
  );
  for (const seat of free.slice(0, room.houseSeats))
    picture.seats = [
      ...picture.seats,
      {
        ...{ roomId: room.id, seat, playerRef: null, roundId: null, nickname: '', isReady: true, missed: 0 },
        ...{ outSince: null, isLeaving: false, phrase: null, saidAt: null, seenAt: at, seatedAt: at },
        stack: room.base * BigInt(game.room.buyIn.most),
      },
    ].sort((one, other) => one.seat - other.seat);
}

function beginHand(picture: Picture, at: Date, times: RoomTimes): void {
  const { hand, room, game } = picture;
  // What the house plays with does not run out.
  const stack = room.base * BigInt(game.room.buyIn.most);
  picture.seats = picture.seats.map((seat) =>
    isHouse(seat) && seat.stack !== stack ? { ...seat, stack } : seat,
  );
  const dealt = playing(picture);
  const isEnough = dealt.length >= game.seats.fewest && !room.isClosing;
  if (!isEnough && hand.dealsAt !== null) picture.hand = { ...hand, dealsAt: null };
  else if (isEnough && hand.dealsAt === null) picture.hand = { ...hand, dealsAt: later(at, times.pause) };
  else if (isEnough && hand.dealsAt && at >= hand.dealsAt) dealHand(picture, dealt, { at, turn: times.turn });
}

/** The next one is promised as soon as the last has been shown. */
const nextHand = ({ roomId, number }: Hand, at: Date): Hand => firstHand(roomId, at, number + 1);

export const firstHand = (roomId: string, at: Date, number = 1): Hand => ({
  ...{
    id: newId(),
    roomId,
    number,
    seed: newSeed(),
    promisedAt: at,
    dealsAt: null,
    dealtAt: null,
    state: null,
  },
  ...{ movedAt: null, actsBy: null, decidedAt: null, voidedAt: null, endsAt: null, pot: 0n, rake: 0n },
});
