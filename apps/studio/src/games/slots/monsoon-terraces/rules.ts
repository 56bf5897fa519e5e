import { freeSpinGame } from '../free-spin-game.ts';
import { spinReels } from '../reels.ts';
import { cascade, type Fall } from './cascade.ts';
import {
  BET_CREDITS,
  DRUMS_FOR_FREE_SPINS,
  FREE_SPIN_LADDER,
  FREE_SPINS,
  facts,
  LADDER,
  STRIPS,
} from './data.ts';

export const monsoonTerraces = freeSpinGame({
  ...facts,
  draw: (chance) => spinReels(STRIPS, chance),
  betCredits: BET_CREDITS,
  evaluate(stops, free) {
    const { falls, settled, drums } = cascade(stops);
    const ladder = free ? FREE_SPIN_LADDER : LADDER;
    return {
      credits: creditsOf(falls, ladder),
      freeSpins: drums >= DRUMS_FOR_FREE_SPINS ? FREE_SPINS : 0,
      shown: {
        falls: falls.map((fall, index) => ({ ...fall, multiplier: multiplierAt(ladder, index) })),
        settled,
        drums,
      },
    };
  },
});

export function creditsOf(falls: readonly Fall[], ladder: readonly number[]): number {
  return falls.reduce((total, { credits }, index) => total + credits * multiplierAt(ladder, index), 0);
}

/** The last rung holds for all falls after it. */
function multiplierAt(ladder: readonly number[], fall: number): number {
  return ladder[Math.min(fall, ladder.length - 1)] ?? 1;
}
