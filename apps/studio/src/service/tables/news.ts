import { commitmentTo } from '@fairground/fairness';
import { toWire } from '@fairground/money';
import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import type { LiveSetting, Offered } from '../desk/settings.ts';
import type { SpotSum } from '../queries/live-bets.ts';
import type { LiveRound } from '../queries/live-rounds.ts';
import type { Seat } from '../queries/live-seats.ts';
import type { PlaySession } from '../queries/rounds.ts';
import { limitsOf } from './lay-chips.ts';
import { type LiveTableRounds, type Phase, phaseOf } from './table-rounds.ts';

/** A round as everybody may know it. Outcome and seed are in it when they are fixed and shown, never before. */
export interface ToldRound {
  id: string;
  number: number;
  phase: Phase;
  opensMs: number;
  locksMs: number;
  dealsMs: number;
  endsMs: number;
  decidedMs: number | null;
  outcome: Json;
  fairness: { commitment: string; name: string; place: number; rounds: number; seed: string | null };
}

/** What changes with the phases of a table. */
export interface TableNews {
  kind: 'round';
  /** The studio's clock, so that a page whose clock differs shows the same time. */
  nowMs: number;
  round: ToldRound | null;
  /** Rounds that are over, oldest first: what the boards are drawn from. */
  past: { id: string; number: number; seedNumber: number; outcome: Json }[];
  limits: { spotLeast: string; spotMost: string; roundMost: string };
  /** False: the merchant has closed the table, and chips are laid in no round from this one on. */
  isOpen: boolean;
}

/** What changes with every chip. */
export interface CrowdNews {
  kind: 'crowd';
  number: number | null;
  players: number;
  spots: { place: Json; players: number; sum: string }[];
  /** By seat, from the first to the seventh; nobody's account, nobody's balance. */
  seats: (string | null)[];
  ownSeat: number | null;
}

export interface Crowd {
  number: number | null;
  spots: readonly SpotSum[];
  seats: readonly Seat[];
}

export const SEATS = 7;

export function tableNews(
  rounds: LiveTableRounds,
  session: PlaySession,
  { isOpen, setting }: Offered<LiveSetting>,
): TableNews {
  const { current, past, table, game } = rounds;
  const at = now();
  const { spotLeast, spotMost, roundMost } = limitsOf(game, session, setting);
  const over = current?.decidedAt ? [current, ...past] : past;
  return {
    kind: 'round',
    nowMs: at.getTime(),
    round: current && toldRound(current, at, table.roundsOfSeed),
    past: over
      .filter(({ decidedAt }) => decidedAt !== null)
      .slice(0, 100)
      .toReversed()
      .map(({ id, number, seedNumber, outcome }) => ({ id, number, seedNumber, outcome })),
    limits: { spotLeast: toWire(spotLeast), spotMost: toWire(spotMost), roundMost: toWire(roundMost) },
    isOpen,
  };
}

function toldRound(round: LiveRound, at: Date, rounds: number): ToldRound {
  return {
    id: round.id,
    number: round.number,
    phase: phaseOf(round, at),
    opensMs: round.opensAt.getTime(),
    locksMs: round.locksAt.getTime(),
    dealsMs: round.dealsAt.getTime(),
    endsMs: round.endsAt.getTime(),
    decidedMs: round.decidedAt?.getTime() ?? null,
    outcome: round.decidedAt ? round.outcome : null,
    fairness: {
      commitment: commitmentTo(round.seed),
      name: `${round.game}:${round.seedNumber}`,
      place: round.place,
      rounds,
      seed: round.isShown && (round.decidedAt ?? round.voidedAt) ? round.seed : null,
    },
  };
}

/** Of everybody at the table, those who play with the same merchant and for the same money. */
export function crowdNews(crowd: Crowd, players: number, session: PlaySession): CrowdNews {
  const { merchant, mode, currency, playerRef } = session;
  const seats = crowd.seats.filter((seat) => seat.merchant === merchant && seat.mode === mode);
  return {
    kind: 'crowd',
    number: crowd.number,
    players,
    spots: crowd.spots
      .filter((spot) => spot.merchant === merchant && spot.mode === mode && spot.currency === currency)
      .map(({ place, players: count, sum }) => ({ place, players: count, sum: String(sum) })),
    seats: Array.from(
      { length: SEATS },
      (_, index) => seats.find(({ seat }) => seat === index + 1)?.nickname ?? null,
    ),
    ownSeat: seats.find((seat) => seat.playerRef === playerRef)?.seat ?? null,
  };
}
