import { freeSpinGame } from '../free-spin-game.ts';
import { spinReels } from '../reels.ts';
import { FREE_SPIN_MULTIPLIER, facts, LINES, STRIPS } from './data.ts';
import { evaluate } from './evaluate.ts';

export const jadeLanternGarden = freeSpinGame({
  ...facts,
  draw: (chance) => spinReels(STRIPS, chance),
  betCredits: LINES.length,
  evaluate(stops, free) {
    const spin = evaluate(stops);
    const credits = spin.totalCredits * (free ? FREE_SPIN_MULTIPLIER : 1);
    return { credits, freeSpins: spin.freeSpins, shown: spin };
  },
});
