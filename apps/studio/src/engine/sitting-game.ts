import type { Game, Json } from './game.ts';
import { fieldsOf, integerOf, stakeOf } from './input.ts';
import { refuse } from './refusal.ts';
import type { SharedGame } from './shared-game.ts';

/** A player at a table of others, from sitting down to leaving. The hands in between are written down at the table. */
export type Sitting = {
  readonly phase: 'seated' | 'left';
  readonly base: string;
  readonly buyIn: string;
  readonly left: string;
  readonly hands: number;
};

/**
 * How a table between players looks to everything that knows rounds: one stake, what is brought to the table, and one win, what is taken
 * away. Nobody but the engine says what that is.
 */
export function sittingGame<State>(game: SharedGame<State>): Game<Sitting> {
  const { code, title, kind, category, gameType, rtp, stakes, completion } = game;
  return {
    ...{ code, title, kind, category, gameType, rtp, stakes },
    isRoom: true,
    start(input) {
      const { base, buyIn } = fieldsOf(input);
      const debit = stakeOf(buyIn);
      const state: Sitting = {
        phase: 'seated',
        base: String(stakeOf(base)),
        buyIn: String(debit),
        left: '0',
        hands: 0,
      };
      return { state, debit, credit: 0n };
    },
    act(state, action) {
      if (state.phase === 'left') throw refuse('studio.round_over');
      const { type, left, hands } = fieldsOf(action);
      if (type !== 'leave') throw refuse('studio.action_not_allowed');
      const credit = left === '0' ? 0n : stakeOf(left);
      const played = integerOf(hands, { from: 0, to: 1_000_000_000 });
      return {
        state: { ...state, phase: 'left', left: String(credit), hands: played },
        debit: 0n,
        credit,
      };
    },
    isOver: ({ phase }) => phase === 'left',
    payout: ({ left }) => BigInt(left),
    view: (state) => state as unknown as Json,
    completion: {
      rule: completion.rule,
      afterMinutes: 1,
      action: ({ buyIn }) => ({ type: 'leave', left: buyIn, hands: 0 }),
    },
  };
}
