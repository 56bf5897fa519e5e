import { type Chance, dealer } from '../../../engine/chance.ts';
import type { Game, Step } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, integerOf, stakeOf } from '../../../engine/input.ts';
import { type Rational, ratio, shareOf, times, toDecimal } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { COVERED, facts, KICKS, RTP, SPOTS } from './data.ts';

export type Kick = { readonly spot: number; readonly covered: readonly number[] };

export type PenaltyState = {
  readonly stake: string;
  /** Every kick so far; the last one is saved when the round is lost. */
  readonly kicks: readonly Kick[];
  readonly phase: 'open' | 'cashed' | 'saved';
  readonly payout: string;
};

/** Up to five kicks. The keeper moves with each of them: nothing of a later kick is drawn before its ball is sent. */
export const penaltyKick: Game<PenaltyState> = {
  ...facts,
  start(input) {
    const stake = stakeOf(fieldsOf(input).stake);
    return {
      state: { stake: String(stake), kicks: [], phase: 'open', payout: '0' },
      debit: stake,
      credit: 0n,
    };
  },
  act(state, action, chance) {
    if (state.phase !== 'open') throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    const type = choiceOf(fields.type, ['kick', 'cash-out']);
    if (type === 'kick')
      return kick(state, integerOf(fields.spot, { from: 0, to: SPOTS.length - 1 }), chance);
    if (state.kicks.length === 0) throw refuse('studio.action_not_allowed');
    return cashOut(state);
  },
  isOver: ({ phase }) => phase !== 'open',
  payout: ({ payout }) => BigInt(payout),
  // Nobody can stop before the first goal.
  odds: () => multiplier(1),
  view(state) {
    const goals = goalsOf(state);
    const isOpen = state.phase === 'open';
    return {
      ...state,
      multiplier: goals === 0 ? null : toDecimal(multiplier(goals), 2),
      nextMultiplier: isOpen ? toDecimal(multiplier(goals + 1), 2) : null,
    };
  },
  completion: {
    rule: 'studio.completion_penalty',
    afterMinutes: 24 * 60,
    // Every spot is as good as any other, so sending the first ball for the player costs nothing.
    action: ({ kicks }) => (kicks.length === 0 ? { type: 'kick', spot: 2 } : { type: 'cash-out' }),
  },
};

export const goalsOf = ({ kicks, phase }: Pick<PenaltyState, 'kicks' | 'phase'>): number =>
  phase === 'saved' ? kicks.length - 1 : kicks.length;

/** Total return for one unit after so many goals. */
export function multiplier(goals: number): Rational {
  let odds = RTP;
  for (let goal = 0; goal < goals; goal += 1) odds = times(odds, ratio(SPOTS.length, SPOTS.length - COVERED));
  return odds;
}

/** Two different spots, each pair equally likely. */
export function cover(chance: Chance): number[] {
  const next = dealer(SPOTS, chance);
  return Array.from({ length: COVERED }, next).sort((a, b) => a - b);
}

function kick(state: PenaltyState, spot: number, chance: Chance): Step<PenaltyState> {
  const covered = cover(chance);
  const kicks = [...state.kicks, { spot, covered }];
  if (covered.includes(spot)) return { state: { ...state, kicks, phase: 'saved' }, debit: 0n, credit: 0n };
  const next = { ...state, kicks };
  // There is no sixth kick to wait for.
  return kicks.length === KICKS ? cashOut(next) : { state: next, debit: 0n, credit: 0n };
}

function cashOut(state: PenaltyState): Step<PenaltyState> {
  const credit = shareOf(BigInt(state.stake), multiplier(state.kicks.length));
  return { state: { ...state, phase: 'cashed', payout: String(credit) }, debit: 0n, credit };
}
