import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import { type Opening, sealDeck } from '../../engine/sealed-deck.ts';
import type { HandAct } from '../queries/hands.ts';
import type { PlaySession } from '../queries/rounds.ts';
import { wire } from './act-at-table.ts';
import type { Offer } from './offers.ts';
import { type HandPhase, isHouse, type Picture, phaseOfHand, placeOf } from './picture.ts';

export interface ToldSeat {
  seat: number;
  name: string;
  isHouse: boolean;
  isOwn: boolean;
  stack: string;
  isOut: boolean;
  isAway: boolean;
  isLeaving: boolean;
  /** In the hand that is played or shown; null for somebody who waits. */
  place: number | null;
  phrase: { number: number; saidMs: number } | null;
}

export interface ToldAct {
  number: number;
  place: number;
  action: Json;
  madeBy: HandAct['madeBy'];
}

export interface ToldHand {
  id: string;
  number: number;
  phase: HandPhase;
  dealsMs: number | null;
  actsByMs: number | null;
  endsMs: number | null;
  /** Of every card of the deck, shown before the deal. */
  hashes: readonly string[];
  /** What this seat may see; null before the deal. */
  view: Json;
  turns: readonly number[];
  ownPlace: number | null;
  /** How many acts of the own seat there were: the number of the next one. */
  ownActs: number;
  acts: ToldAct[];
  openings: Opening[];
  pot: string;
  rake: string;
  nets: string[] | null;
}

export interface ToldRoom {
  id: string;
  code: string | null;
  base: string;
  chairs: number;
  rakeShare: number;
  rakeCap: string;
  isClosing: boolean;
  turnMs: number;
  seats: ToldSeat[];
  hand: ToldHand;
}

export interface RoomNews {
  kind: 'room';
  nowMs: number;
  offers: Offer[] | null;
  room: ToldRoom | null;
}

const AWAY_MS = 12_000;

/** A table as one player may see it: the own cards, and of others what has been shown. */
export function roomNews(picture: Picture, session: PlaySession, turnMs: number): RoomNews {
  const { room, hand, game } = picture;
  const nowMs = now().getTime();
  const isPlaying = phaseOfHand(hand) === 'playing';
  const paid = isPlaying ? game.paid(hand.state) : [];
  const seats = picture.seats
    .filter(({ isReady }) => isReady)
    .map((seat): ToldSeat => {
      const place =
        phaseOfHand(hand) === 'promised'
          ? null
          : (picture.players.find((one) => one.seat === seat.seat && one.roundId === seat.roundId)?.place ??
            null);
      return {
        seat: seat.seat,
        name: seat.nickname,
        isHouse: isHouse(seat),
        isOwn: seat.playerRef === session.playerRef,
        stack: wire(seat.stack - (place === null ? 0n : (paid[place] ?? 0n))),
        isOut: seat.outSince !== null,
        isAway: !isHouse(seat) && nowMs - seat.seenAt.getTime() > AWAY_MS,
        isLeaving: seat.isLeaving,
        place,
        phrase:
          seat.phrase === null || !seat.saidAt
            ? null
            : { number: seat.phrase, saidMs: seat.saidAt.getTime() },
      };
    });
  const own = picture.seats.find(({ playerRef }) => playerRef === session.playerRef);
  return {
    kind: 'room',
    nowMs,
    offers: null,
    room: {
      ...{ id: room.id, code: room.code, base: wire(room.base), chairs: room.seats, turnMs, seats },
      ...{ rakeShare: room.rakeShare, rakeCap: wire(room.rakeCap), isClosing: room.isClosing },
      hand: toldHand(picture, placeOf(picture, own?.roundId ?? null)?.place ?? null),
    },
  };
}

export function toldHand(picture: Picture, ownPlace: number | null): ToldHand {
  const { game, hand, players, acts } = picture;
  const phase = phaseOfHand(hand);
  const sealed = sealDeck(hand.seed, hand.id);
  // Of a hand that is void nobody is shown more than was seen in it.
  const view = phase === 'promised' ? null : game.view(hand.state, ownPlace);
  const isOver = phase === 'over';
  return {
    ...{ id: hand.id, number: hand.number, phase, view, ownPlace, hashes: sealed.hashes },
    dealsMs: hand.dealsAt?.getTime() ?? null,
    actsByMs: phase === 'playing' ? (hand.actsBy?.getTime() ?? null) : null,
    endsMs: hand.endsAt?.getTime() ?? null,
    turns: phase === 'playing' ? game.turns(hand.state) : [],
    ownActs: acts.filter(({ place }) => place === ownPlace).length,
    acts:
      phase === 'promised'
        ? []
        : acts.map(({ number, place, action, madeBy }) => ({ number, place, action, madeBy })),
    openings: view === null ? [] : sealed.openings(view),
    pot: wire(phase === 'promised' ? 0n : hand.pot),
    rake: wire(isOver ? hand.rake : 0n),
    nets: isOver ? players.map(({ net }) => wire(net)) : null,
  };
}
