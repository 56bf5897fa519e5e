import type { Chance } from '../../engine/chance.ts';
import type { Game, GameFacts, Json, Step } from '../../engine/game.ts';
import { choiceOf, fieldsOf, stakeOf } from '../../engine/input.ts';
import { ratio, shareOf } from '../../engine/rational.ts';
import { refuse } from '../../engine/refusal.ts';

type PlayedSpin = { readonly stops: readonly number[]; readonly free: boolean; readonly win: string };

export type FreeSpinState = {
  readonly stake: string;
  readonly spins: readonly PlayedSpin[];
  readonly freeSpinsLeft: number;
  readonly payout: string;
};

/** What a spin is worth, in credits, and everything about it that is shown. */
type Evaluated = {
  readonly credits: number;
  readonly freeSpins: number;
  readonly shown: { readonly [key: string]: Json };
};

/** Builds a slot whose round is one paid spin and all the free spins it leads to. */
export function freeSpinGame(
  parts: GameFacts & {
    /** What decides a spin: where the reels stop, and whatever else is drawn for it. */
    draw(chance: Chance, free: boolean): readonly number[];
    /** The credits that the whole stake stands for. */
    readonly betCredits: number;
    evaluate(stops: readonly number[], free: boolean): Evaluated;
  },
): Game<FreeSpinState> {
  const { draw, betCredits, evaluate, ...facts } = parts;

  function spin(state: FreeSpinState, chance: Chance): Step<FreeSpinState> {
    const free = state.spins.length > 0;
    const stops = draw(chance, free);
    const { credits, freeSpins } = evaluate(stops, free);
    const win = shareOf(BigInt(state.stake), ratio(credits, betCredits));
    const next: FreeSpinState = {
      ...state,
      spins: [...state.spins, { stops, free, win: String(win) }],
      freeSpinsLeft: state.freeSpinsLeft + freeSpins,
      payout: String(BigInt(state.payout) + win),
    };
    return { state: next, debit: 0n, credit: win };
  }

  return {
    ...facts,
    start(input, chance) {
      const stake = stakeOf(fieldsOf(input).stake);
      const ready: FreeSpinState = { stake: String(stake), spins: [], freeSpinsLeft: 0, payout: '0' };
      return { ...spin(ready, chance), debit: stake };
    },
    act(state, action, chance) {
      if (state.freeSpinsLeft === 0) throw refuse('studio.round_over');
      choiceOf(fieldsOf(action).type, ['spin']);
      return spin({ ...state, freeSpinsLeft: state.freeSpinsLeft - 1 }, chance);
    },
    isOver: ({ freeSpinsLeft }) => freeSpinsLeft === 0,
    payout: ({ payout }) => BigInt(payout),
    view: (state) => ({
      ...state,
      spins: state.spins.map((played) => ({ ...played, ...evaluate(played.stops, played.free).shown })),
    }),
    completion: {
      rule: 'studio.completion_free_spins',
      afterMinutes: 24 * 60,
      action: () => ({ type: 'spin' }),
    },
  };
}
