import type { Chance } from '../../../engine/chance.ts';
import type { Game, Step } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, stakeOf } from '../../../engine/input.ts';
import { ratio, shareOf } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { spinReels } from '../reels.ts';
import { FREE_SPIN_MULTIPLIER, facts, LINES, STRIPS } from './data.ts';
import { evaluate } from './evaluate.ts';

type PlayedSpin = { readonly stops: readonly number[]; readonly free: boolean; readonly win: string };

export type JadeLanternState = {
  readonly stake: string;
  readonly spins: readonly PlayedSpin[];
  readonly freeSpinsLeft: number;
  readonly payout: string;
};

/** One paid spin and all the free spins it leads to. */
export const jadeLanternGarden: Game<JadeLanternState> = {
  ...facts,
  start(input, chance) {
    const stake = stakeOf(fieldsOf(input).stake);
    const ready: JadeLanternState = { stake: String(stake), spins: [], freeSpinsLeft: 0, payout: '0' };
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
    spins: state.spins.map((played) => ({ ...played, ...evaluate(played.stops) })),
  }),
  completion: {
    rule: 'studio.completion_free_spins',
    afterMinutes: 24 * 60,
    action: () => ({ type: 'spin' }),
  },
};

function spin(state: JadeLanternState, chance: Chance): Step<JadeLanternState> {
  const stops = spinReels(STRIPS, chance);
  const { totalCredits, freeSpins } = evaluate(stops);
  const free = state.spins.length > 0;
  const credits = totalCredits * (free ? FREE_SPIN_MULTIPLIER : 1);
  const win = shareOf(BigInt(state.stake), ratio(credits, LINES.length));
  const next: JadeLanternState = {
    ...state,
    spins: [...state.spins, { stops, free, win: String(win) }],
    freeSpinsLeft: state.freeSpinsLeft + freeSpins,
    payout: String(BigInt(state.payout) + win),
  };
  return { state: next, debit: 0n, credit: win };
}
