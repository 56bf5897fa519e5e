import { type Card, DECK } from '../../../engine/cards.ts';
import { dealer } from '../../../engine/chance.ts';
import type { Game } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, numberSetOf, stakeOf } from '../../../engine/input.ts';
import { refuse } from '../../../engine/refusal.ts';
import { advise } from './advice.ts';
import { facts, type HandClass, PAYS } from './data.ts';
import { classOf } from './hands.ts';

const HAND_SIZE = 5;

export type VideoPokerState = {
  readonly stake: string;
  readonly dealt: readonly Card[];
  /** The next five cards of the deck lie ready from the start, so that thinking cannot change them. */
  readonly next: readonly Card[];
  readonly held: readonly number[] | null;
  readonly final: readonly Card[] | null;
  readonly handClass: HandClass | null;
  readonly payout: string;
};

export const jacksOrBetter: Game<VideoPokerState> = {
  ...facts,
  start(input, chance) {
    const stake = stakeOf(fieldsOf(input).stake);
    const nextCard = dealer(DECK, chance);
    const state: VideoPokerState = {
      stake: String(stake),
      dealt: Array.from({ length: HAND_SIZE }, nextCard),
      next: Array.from({ length: HAND_SIZE }, nextCard),
      held: null,
      final: null,
      handClass: null,
      payout: '0',
    };
    return { state, debit: stake, credit: 0n };
  },
  act(state, action) {
    if (state.final) throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    choiceOf(fields.type, ['draw']);
    const held = numberSetOf(fields.hold, { from: 0, to: HAND_SIZE }, { from: 0, to: HAND_SIZE - 1 });
    const replacements = [...state.next];
    const final = state.dealt.map((card, position) =>
      held.includes(position) ? card : (replacements.shift() as Card),
    );
    const handClass = classOf(final);
    const credit = BigInt(state.stake) * BigInt(PAYS[handClass]);
    return { state: { ...state, held, final, handClass, payout: String(credit) }, debit: 0n, credit };
  },
  isOver: ({ final }) => final !== null,
  payout: ({ payout }) => BigInt(payout),
  view({ next, ...seen }) {
    // Advice follows from the cards that are seen; whoever wants it computes it, for its tables take a moment.
    return seen.final ? seen : { ...seen, handClass: classOf(seen.dealt) };
  },
  completion: {
    rule: 'studio.completion_video_poker',
    afterMinutes: 24 * 60,
    action: ({ dealt }) => ({ type: 'draw', hold: advise(dealt).hold }),
  },
};
