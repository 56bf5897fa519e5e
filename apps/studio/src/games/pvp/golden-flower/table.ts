import type { Card } from '../../../engine/cards.ts';
import { ratio } from '../../../engine/rational.ts';
import { rakeOf } from '../../../engine/shared-game.ts';
import { COST_OF_LOOKING, FIRST_CIRCLE_TO_COMPARE, MOST_CIRCLES } from './data.ts';
import { compareHands } from './hand.ts';

export type Seat = {
  readonly cards: readonly Card[];
  readonly paid: string;
  /** The most it can pay in this hand; null where nobody has said. */
  readonly means: string | null;
  readonly hasLooked: boolean;
  readonly exit: 'folded' | 'beaten' | null;
};

export type FlowerState = {
  readonly ante: string;
  readonly mixed235: boolean;
  /** In ten-thousandths of the pot. */
  readonly rakeShare: number;
  readonly rakeCap: string | null;
  readonly seats: readonly Seat[];
  /** What a call costs, in antes. */
  readonly unit: number;
  readonly starter: number;
  readonly turn: number;
  readonly circle: number;
  readonly phase: 'play' | 'over';
  readonly payouts: readonly string[];
  readonly rake: string;
};

export function isLive({ seats }: FlowerState, seat: number): boolean {
  return seats[seat]?.exit === null;
}

export function liveSeats(state: FlowerState): number[] {
  return state.seats.flatMap(({ exit }, seat) => (exit === null ? [seat] : []));
}

export function callCost({ ante, unit, seats }: FlowerState, seat: number): bigint {
  const factor = seats[seat]?.hasLooked ? COST_OF_LOOKING : 1;
  return BigInt(ante) * BigInt(unit * factor);
}

/** Whoever cannot pay for the next turn cannot be driven out by those who can: then everybody shows. */
export function canPay(state: FlowerState, seat: number): boolean {
  const { means, paid } = state.seats[seat] as Seat;
  return means === null || BigInt(means) - BigInt(paid) >= callCost(state, seat);
}

export function canCompare(state: FlowerState): boolean {
  return state.circle >= FIRST_CIRCLE_TO_COMPARE || liveSeats(state).length === 2;
}

/** Hands the turn to the next seat still in. Passing the starter begins a new circle; the last one ends the round. */
export function moveOn(state: FlowerState): FlowerState {
  if (liveSeats(state).length === 1) return state;
  const count = state.seats.length;
  let { turn, circle } = state;
  do {
    turn = (turn + 1) % count;
    if (turn === state.starter) circle += 1;
  } while (!isLive(state, turn));
  return circle > MOST_CIRCLES ? { ...state, phase: 'over' } : { ...state, turn, circle };
}

/** The best hand takes the pot less the rake; equal ones share it, and what cannot be shared stays with the rake. */
export function settle(state: FlowerState): FlowerState {
  const winners = bestSeats(state);
  const pot = state.seats.reduce((total, { paid }) => total + BigInt(paid), 0n);
  const cap = state.rakeCap === null ? null : BigInt(state.rakeCap);
  const prize = pot - rakeOf(pot, { share: ratio(state.rakeShare, 10_000), cap });
  const each = prize / BigInt(winners.length);
  return {
    ...state,
    phase: 'over',
    payouts: state.seats.map((_, seat) => String(winners.includes(seat) ? each : 0n)),
    rake: String(pot - each * BigInt(winners.length)),
  };
}

/** Among more than two, 2-3-5 and three of a kind could beat each other in a circle; there the rule rests. */
function bestSeats(state: FlowerState): number[] {
  const cardsOf = (seat: number) => state.seats[seat]?.cards ?? [];
  const live = liveSeats(state);
  const rules = { mixed235: state.mixed235 && live.length === 2 };
  return live.filter((seat) =>
    live.every((other) => compareHands(cardsOf(seat), cardsOf(other), rules) >= 0),
  );
}
