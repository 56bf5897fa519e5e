import type { Json } from '../../engine/game.ts';
import { sealDeck } from '../../engine/sealed-deck.ts';
import type { HandAct, HandPlayer } from '../queries/hands.ts';
import type { RoomSeat } from '../queries/rooms.ts';
import type { Picture } from './picture.ts';

export interface Move {
  place: number;
  action: Json;
  madeBy: HandAct['madeBy'];
  requestId: string | null;
  at: Date;
}

interface Times {
  turn: number;
  show: number;
}

/** Deals the promised hand to these seats. What lies before each of them is the most it can pay. */
export function dealHand(
  picture: Picture,
  dealt: readonly RoomSeat[],
  { at, turn }: { at: Date; turn: number },
): void {
  const { game, room, hand } = picture;
  const players = dealt.map(
    ({ seat, playerRef, roundId, nickname, stack }, place): HandPlayer => ({
      ...{ handId: hand.id, place, seat, playerRef, roundId, nickname, stack },
      net: 0n,
    }),
  );
  const { base, rakeShare, rakeCap } = room;
  const input = game.room.input({ base, rakeShare, rakeCap, means: dealt.map(({ stack }) => stack) });
  const { state } = game.open(input, sealDeck(hand.seed, hand.id).dealTo(dealt.length));
  picture.players = players;
  picture.hand = {
    ...hand,
    dealtAt: at,
    state,
    movedAt: at,
    actsBy: later(at, turn),
    pot: sum(game.paid(state)),
  };
}

/** One move. The one that ends the hand writes what everybody has won in the same breath. */
export function moveHand(picture: Picture, move: Move, times: Times): void {
  const { game, hand, acts } = picture;
  const waited = game.turns(hand.state);
  const { state } = game.act(hand.state, move.place, move.action);
  acts.push({ ...move, handId: hand.id, number: acts.length });
  const isOver = game.isOver(state);
  // A new turn has all its time; who looks at cards gains none.
  const isNewTurn = game.turns(state).some((place) => !waited.includes(place));
  picture.hand = {
    ...hand,
    state,
    movedAt: move.at,
    actsBy: isNewTurn ? later(move.at, times.turn) : hand.actsBy,
    pot: sum(game.paid(state)),
    rake: game.rake(state),
    decidedAt: isOver ? move.at : null,
    endsAt: isOver ? later(move.at, times.show) : null,
  };
  if (isOver) settle(picture);
}

function settle(picture: Picture): void {
  const { game, hand, players } = picture;
  const [paid, payouts] = [game.paid(hand.state), game.payouts(hand.state)];
  picture.players = players.map((player, place) => ({
    ...player,
    net: (payouts[place] ?? 0n) - (paid[place] ?? 0n),
  }));
  const bySeat = new Map(picture.players.map((player) => [player.seat, player]));
  picture.seats = picture.seats.map((seat) => {
    const player = bySeat.get(seat.seat);
    return player && player.roundId === seat.roundId ? { ...seat, stack: seat.stack + player.net } : seat;
  });
}

/** A hand that nobody can end: it has not been, and everybody keeps what lay before it. */
export function voidHand(picture: Picture, { at, show }: { at: Date; show: number }): void {
  const { hand } = picture;
  picture.hand = { ...hand, voidedAt: at, endsAt: later(at, show), rake: 0n };
}

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
