import type { SharedGame } from '../../engine/shared-game.ts';
import { sharedGameNamed } from '../../games/index.ts';
import {
  findLastHand,
  type Hand,
  type HandAct,
  type HandPlayer,
  listHandActs,
  listHandPlayers,
} from '../queries/hands.ts';
import { listRoomSeats, type Room, type RoomSeat } from '../queries/rooms.ts';
import type { Client } from '../queries/rounds.ts';
import { Refused } from '../studio.ts';

/** A table with everything on it, hidden cards and all. Whoever changes it holds its room. */
export interface Picture {
  game: SharedGame;
  room: Room;
  seats: RoomSeat[];
  /** Promised, played, or being shown; there is always one. */
  hand: Hand;
  /** Who was dealt to; nobody before the deal. */
  players: readonly HandPlayer[];
  acts: HandAct[];
  /** Players who have got up, each with what lay before them at that moment. */
  left: RoomSeat[];
}

export async function readPicture(db: Client, room: Room): Promise<Picture> {
  const seats = await listRoomSeats(db, room.id);
  const hand = await findLastHand(db, room.id);
  if (!hand) throw new Error(`room ${room.id} has no hand`);
  const players = (await listHandPlayers(db, [hand.id])).get(hand.id) ?? [];
  const acts = (await listHandActs(db, [hand.id])).get(hand.id) ?? [];
  return { game: roomGame(room.game), room, seats, hand, players, acts, left: [] };
}

export function roomGame(code: string): SharedGame {
  const game = sharedGameNamed(code);
  if (!game) throw new Refused('studio.no_such_game');
  return game;
}

export type HandPhase = 'promised' | 'playing' | 'over' | 'void';

export function phaseOfHand({ dealtAt, decidedAt, voidedAt }: Hand): HandPhase {
  if (voidedAt) return 'void';
  if (decidedAt) return 'over';
  return dealtAt ? 'playing' : 'promised';
}

/** These seats get up. A player takes along what lies there now, whatever a hand has added or taken meanwhile. */
export function getUp(picture: Picture, isGoing: (seat: RoomSeat) => boolean): void {
  const going = picture.seats.filter(isGoing);
  if (going.length === 0) return;
  picture.seats = picture.seats.filter((seat) => !going.includes(seat));
  picture.left = [...picture.left, ...going.filter((seat) => !isHouse(seat))];
}

export const isHouse = ({ playerRef }: Pick<RoomSeat, 'playerRef'>): boolean => playerRef === null;

/** Who sits where in the hand that is played; null for somebody who was not dealt to. */
export const placeOf = ({ players, hand }: Picture, roundId: string | null): HandPlayer | null =>
  (phaseOfHand(hand) !== 'promised' && players.find((player) => player.roundId === roundId)) || null;
