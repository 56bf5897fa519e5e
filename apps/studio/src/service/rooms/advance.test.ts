import { expect, test } from 'vitest';
import { newId } from '../../engine/random.ts';
import type { RoomSeat } from '../queries/rooms.ts';
import { advance, firstHand } from './advance.ts';
import { dealHand, moveHand } from './move-hand.ts';
import { getUp, type Picture, roomGame } from './picture.ts';

const AT = new Date('2026-11-18T12:00:00Z');
const TIMES = {
  turn: 15_000,
  pause: 50,
  show: 700,
  wait: 60_000,
  house: 20,
  gone: 60_000,
  out: 60_000,
  void: 30_000,
};
const later = (ms: number) => new Date(AT.getTime() + ms);

const seatOf = (roomId: string, seat: number): RoomSeat => ({
  ...{
    roomId,
    seat,
    playerRef: newId(),
    roundId: newId(),
    nickname: `p${seat}`,
    stack: 200_000n,
    isReady: true,
  },
  ...{ missed: 0, outSince: null, isLeaving: false, phrase: null, saidAt: null, seenAt: AT, seatedAt: AT },
});

function table(): Picture {
  const id = newId();
  const game = roomGame('golden-flower');
  const room: Picture['room'] = {
    ...{ id, game: 'golden-flower', merchant: 'aurora', mode: 'real', currency: 'CNY', base: 10_000n },
    ...{ rakeShare: 500, rakeCap: 50_000n, seats: 5, houseSeats: 0, code: 'ABCDEFGH', version: 1n },
    ...{ isClosing: false, closedAt: null },
  };
  const seats = [seatOf(id, 0), seatOf(id, 1)];
  const picture: Picture = { game, room, seats, hand: firstHand(id, AT), players: [], acts: [], left: [] };
  dealHand(picture, seats, { at: AT, turn: TIMES.turn });
  return picture;
}

test('who gets up in the same moment in which a hand ends takes along what the hand has left, not what lay there before [PVP-009]', () => {
  const picture = table();
  const [place] = picture.game.turns(picture.hand.state);
  moveHand(
    picture,
    { place: place ?? 0, action: { type: 'fold' }, madeBy: 'player', requestId: null, at: AT },
    TIMES,
  );
  getUp(picture, ({ playerRef }) => playerRef !== null);
  expect(picture.seats).toEqual([]);
  const nets = picture.players.map(({ net }) => net);
  expect(nets.some((net) => net < 0n)).toBe(true);
  expect(picture.left.map(({ stack }) => stack)).toEqual(nets.map((net) => 200_000n + net));
});

test('by the clock as well: seats that leave after a hand are listed with what lies before them, and the house with nothing [PVP-009]', () => {
  const picture = table();
  picture.seats = picture.seats.map((seat) => ({ ...seat, isLeaving: true }));
  advance(picture, later(1), TIMES);
  expect([picture.left, picture.seats.length]).toEqual([[], 2]);
  const stacks = picture.seats.map(({ stack }) => stack);
  expect(stacks).not.toEqual([200_000n, 200_000n]);
  advance(picture, later(TIMES.show + 10), TIMES);
  expect(picture.seats).toEqual([]);
  expect(picture.left.map(({ stack }) => stack)).toEqual(stacks);
});
