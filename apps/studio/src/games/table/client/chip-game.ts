import type { GameClient } from '../../../client/game-client.ts';
import { chipsOn, costOf } from './laid-chips.ts';

/** What all games have in common whose round is chips on a cloth and one outcome. */
export const chipGame = {
  firstChoices: { bets: [] },
  choicesOf: (input) => input as never,
  startInput: (_stake, choices) => (chipsOn(choices).length > 0 ? { bets: chipsOn(choices) } : null),
  cost: (_stake, choices) => costOf(choices),
  usesChips: true,
  hasAutoplay: false,
} satisfies Partial<GameClient>;
