import type { Chance } from './chance.ts';
import type { Hunt } from './hunt.ts';
import type { Rational } from './rational.ts';
import { refuse } from './refusal.ts';

/** What may be stored and sent. Amounts inside it are whole minor units written as decimal strings. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Kind = 'slots' | 'table' | 'instant' | 'pvp' | 'fishing' | 'sports';
export type Category = 'SPORTS' | 'LIVE' | 'FISH' | 'PVP' | 'RNG' | 'ELOTT';
/** RNG slot, VP video poker, TG table, SC scratch card, AC arcade, JP jackpot. */
export type GameType = 'RNG' | 'VP' | 'TG' | 'SC' | 'AC' | 'JP';

/** The proven return of one bet, or of the whole game where it has only one. */
export type BetReturn = { readonly bet: string; readonly rtp: Rational };

/** Limits offered by default, in minor units; an operator may narrow them. Every stake is a multiple of the step. */
export type StakeRange = { readonly minimum: bigint; readonly maximum: bigint; readonly step: bigint };

/** What is printed on the game before anybody plays it. */
export interface GameFacts {
  readonly code: string;
  readonly title: string;
  readonly kind: Kind;
  readonly category: Category;
  readonly gameType: GameType;
  /** The bet that best stands for the game comes first. */
  readonly rtp: readonly BetReturn[];
  readonly stakes: StakeRange;
}

/** A round after one more step, and the money this step moved. */
export interface Step<State> {
  readonly state: State;
  readonly debit: bigint;
  readonly credit: bigint;
}

/** How the house finishes a round whose player does not come back. Published with the game. */
export interface Completion<State> {
  /** Text key of the rule as players read it. */
  readonly rule: string;
  readonly afterMinutes: number;
  /** The next action on the player's behalf; repeated until the round is over. */
  action(state: State): unknown;
}

/**
 * A game whose rounds everybody plays at once: bets are taken until the take-off, and the end is fixed before the first of
 * them by a chain of hashes. The engine keeps chain and clock; the rules only say how long the flight lasts.
 */
export interface Flight<State> {
  landsAfterMs(chance: Chance): number;
  /** When a bet leaves by itself, as its player wished; null when it stays until its player says so. */
  leavesAfterMs(state: State): number | null;
}

/**
 * A game whose rounds everybody at a table plays at once, by a clock that the engine keeps: chips are laid until the lock, then one
 * outcome decides all of them. Nothing of it is drawn before the lock.
 */
export interface LiveTable<State> {
  /** How long chips may be laid. */
  readonly bettingMs: number;
  /** How long the outcome is shown before the next round opens. */
  readonly showMs: number;
  /** So many rounds come from one seed, one after the other: one for a spin, many for a shoe. */
  readonly roundsOfSeed: number;
  /** The most that may lie on one spot; the least is that of the game. */
  readonly spotMaximum: bigint;
  /** What comes in the round at this place of its seed, counted from zero. */
  draw(chance: Chance, place: number): Json;
  /** Every chip paid by itself. */
  decide(state: State, outcome: Json): Step<State>;
  /** The most that can come back on each of these bets, and on all of them with one outcome. */
  largest(bets: readonly Json[]): { readonly each: readonly bigint[]; readonly all: bigint };
}

/** A pool fed by every bet. The engine keeps the pool, in millionths of the currency unit; the rules only count. */
export interface Progressive<State> {
  readonly contribution: Rational;
  readonly seed: bigint;
  isWon(state: State): boolean;
  feed(pool: bigint, stake: bigint): bigint;
  /** What the winner takes out of the pool and what is left in it, seeded anew. */
  award(pool: bigint, stake: bigint): { readonly award: bigint; readonly pool: bigint };
}

/**
 * A game for one player against the house. Pure: the same state, input and chance give the same step, and neither
 * balances nor clocks are within reach.
 */
export interface Game<State = Json> extends GameFacts {
  start(input: unknown, chance: Chance): Step<State>;
  act(state: State, action: unknown, chance: Chance): Step<State>;
  isOver(state: State): boolean;
  /** Everything the round has paid so far: the sum of its credits. */
  payout(state: State): bigint;
  /** What the player may see. Never more than a fair player at a real table would. */
  view(state: State): Json;
  /** What of all stakes so far risks nothing: both sides of one market, nearly the whole wheel, or given back because nobody won. */
  unrisked?(state: State): bigint;
  /** Of sports: the lowest decimal odds of what was bet on. */
  odds?(state: State): Rational;
  readonly completion: Completion<State>;
  readonly progressive?: Progressive<State>;
  /** True when the engine must add `elapsedMs`, by its own clock, to every action. */
  readonly timed?: boolean;
  readonly flight?: Flight<State>;
  readonly table?: LiveTable<State>;
  readonly hunt?: Hunt;
  /** True for a seat at a table between players: the engine alone moves it on. */
  readonly isRoom?: boolean;
}

/** The state of a round that one step decides. */
type Settled = { readonly stake: string; readonly payout: string };

/** Builds a game whose round is over as soon as it starts. */
export function instantGame<State extends Settled>(
  parts: GameFacts & {
    readonly progressive?: Progressive<State>;
    unrisked?(state: State): bigint;
    odds?(state: State): Rational;
    play(input: unknown, chance: Chance): State;
  },
): Game<State> {
  const { play, ...facts } = parts;
  return {
    ...facts,
    start(input, chance) {
      const state = play(input, chance);
      return { state, debit: BigInt(state.stake), credit: BigInt(state.payout) };
    },
    act() {
      throw refuse('studio.round_over');
    },
    isOver: () => true,
    payout: (state) => BigInt(state.payout),
    view: (state) => state as unknown as Json,
    completion: SETTLED_AT_ONCE,
  };
}

const SETTLED_AT_ONCE = {
  rule: 'studio.completion_settled_at_once',
  afterMinutes: 0,
  action(): never {
    throw refuse('studio.round_over');
  },
};
