import type { Chance } from './chance.ts';
import type { GameFacts, Json } from './game.ts';

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
  open(input: unknown, seats: number, chance: Chance): SharedStep<State>;
  act(state: State, seat: number, action: unknown, chance: Chance): SharedStep<State>;
  /** The seats the round waits for. */
  turns(state: State): readonly number[];
  isOver(state: State): boolean;
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
}
