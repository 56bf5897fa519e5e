import { type Card, DECK } from './cards.ts';
import { type Chance, dealer } from './chance.ts';
import type { GameFacts, Json } from './game.ts';
import type { Rational } from './rational.ts';

/** What a hand is dealt from. The deck is in its order before anybody knows how many will sit there. */
export interface Deal {
  readonly seats: number;
  readonly deck: readonly Card[];
  readonly starter: number;
}

export function dealFrom(chance: Chance, seats: number): Deal {
  const deck = shuffled(chance);
  return { seats, deck, starter: chance.uniform(seats) };
}

/** The whole deck in the order in which it is dealt. */
export function shuffled(chance: Chance): readonly Card[] {
  const next = dealer(DECK, chance);
  return DECK.map(() => next());
}

/** What is agreed on at a table before a hand begins. */
export interface Terms {
  /** Ante or stake. */
  readonly base: bigint;
  /** In ten-thousandths of what it is taken from. */
  readonly rakeShare: number;
  /** The most that is kept of one hand. */
  readonly rakeCap: bigint;
  /** The most each seat can pay in this hand. */
  readonly means: readonly bigint[];
}

/** How tables of a game are offered where nobody has said otherwise. */
export interface RoomFacts {
  readonly bases: readonly bigint[];
  /** What is brought to the table, in bases. */
  readonly buyIn: { readonly least: number; readonly usual: number; readonly most: number };
  readonly rakeShare: number;
  /** In bases. */
  readonly rakeCap: number;
  input(terms: Terms): Json;
}

/** The share of an amount that is kept, floored, and never more than the cap. */
export const rakeOf = (amount: bigint, { share, cap }: { share: Rational; cap: bigint | null }): bigint => {
  const kept = (amount * share.numerator) / share.denominator;
  return cap !== null && kept > cap ? cap : kept;
};

/** A round after one more step, and the money this step moved, seat by seat. */
export interface SharedStep<State> {
  readonly state: State;
  readonly debits: readonly bigint[];
  readonly credits: readonly bigint[];
}

/**
 * A game that players play against each other; the house only keeps its rake. Pure like the others: who sits on a seat,
 * and what they own, is none of its business.
 */
export interface SharedGame<State = Json> extends GameFacts {
  readonly seats: { readonly fewest: number; readonly most: number };
  readonly room: RoomFacts;
  open(input: unknown, deal: Deal): SharedStep<State>;
  act(state: State, seat: number, action: unknown): SharedStep<State>;
  /** The seats the round waits for. */
  turns(state: State): readonly number[];
  isOver(state: State): boolean;
  /** Everything each seat has paid so far. */
  paid(state: State): readonly bigint[];
  /** Everything each seat has been paid so far. */
  payouts(state: State): readonly bigint[];
  rake(state: State): bigint;
  /** What a seat may see; without one, what everybody may. */
  view(state: State, seat: number | null): Json;
  /** How the house acts for a seat whose player does not. Published with the game. */
  readonly completion: {
    readonly rule: string;
    readonly afterSeconds: number;
    action(state: State, seat: number): unknown;
  };
  /** How a seat of the house plays. It is given what a player on that seat sees, and nothing else. Published with the game. */
  readonly house: { readonly rule: string; action(view: Json, seat: number): unknown };
}
