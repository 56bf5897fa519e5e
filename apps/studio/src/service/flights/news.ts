import { commitmentTo } from '@fairground/fairness';
import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import type { FlightBet, Flights } from './flights.ts';

const SHOWN_BETS = 40;

export interface ShownBet {
  who: string;
  currency: string;
  view: Json;
}

/** All that everybody may know of a flight. Its seed and its end are in it once it has landed, never before. */
export interface FlightNews {
  /** `waiting`: for the first bet, or for the next flight. */
  phase: 'waiting' | 'betting' | 'flying' | 'landed';
  /** The studio's clock, so that a page whose clock differs shows the same curve. */
  nowMs: number;
  number: number | null;
  takesOffMs: number | null;
  /** What the flight was promised on: the seed of the one before it, or the published end of the chain. */
  commitment: string | null;
  salt: string | null;
  seed: string | null;
  end: Json;
  past: readonly { number: number; seed: string; end: Json }[];
  bets: Record<'real' | 'trial', { count: number; shown: readonly ShownBet[] }>;
}

export function newsOf(flights: Flights): FlightNews {
  const { past, waitsFor } = flights;
  const flight = waitsFor ? null : flights.flight;
  const nowMs = now().getTime();
  const phase = phaseOf(flights, nowMs);
  const hasLanded = flight !== null && nowMs >= flight.landsAt.getTime();
  const bets = flight ? [...flights.bets] : [];
  return {
    phase,
    nowMs,
    number: flight?.number ?? waitsFor?.nonce ?? null,
    takesOffMs: flight?.takesOffAt.getTime() ?? null,
    commitment: flight ? commitmentTo(flight.seed) : (waitsFor?.commitment ?? null),
    salt: flight?.salt ?? null,
    seed: hasLanded ? flight.seed : null,
    end: hasLanded ? flights.endOf(flight.seed, flight.salt) : null,
    past: past.map(({ number, seed, state }) => ({ number, seed, end: state })),
    bets: { real: shownOf(flights, bets, 'real'), trial: shownOf(flights, bets, 'trial') },
  };
}

export function phaseOf({ flight, waitsFor }: Flights, nowMs: number): FlightNews['phase'] {
  if (!flight || waitsFor) return 'waiting';
  if (nowMs < flight.takesOffAt.getTime()) return 'betting';
  return nowMs < flight.landsAt.getTime() ? 'flying' : 'landed';
}

/** The largest first; those of the same kind only, for credits are no money. */
function shownOf({ game }: Flights, bets: readonly FlightBet[], mode: 'real' | 'trial') {
  const own = bets.filter((bet) => bet.mode === mode);
  const stakeOf = ({ state }: FlightBet) => Number((state as { stake: string }).stake);
  return {
    count: own.length,
    shown: own
      .toSorted((one, other) => stakeOf(other) - stakeOf(one))
      .slice(0, SHOWN_BETS)
      .map(({ playerRef, currency, state }) => ({
        who: masked(playerRef),
        currency,
        view: game.view(state),
      })),
  };
}

/** Enough to find oneself, too little to be found. */
const masked = (playerRef: string): string => `${playerRef.slice(0, 2)}•••${playerRef.slice(-2)}`;
