import { freeSpinGame } from '../free-spin-game.ts';
import { spinReels } from '../reels.ts';
import { BET_CREDITS, FREE_SPINS, facts, LAMPS_FOR_FREE_SPINS, STRIPS } from './data.ts';
import { tumblesOf } from './tumbles.ts';

export const crystalHollow = freeSpinGame({
  ...facts,
  draw: (chance) => spinReels(STRIPS, chance),
  betCredits: BET_CREDITS,
  evaluate(stops, free) {
    const { tumbles, settled, lamps, credits } = tumblesOf(stops, free);
    const freeSpins = !free && lamps >= LAMPS_FOR_FREE_SPINS ? FREE_SPINS : 0;
    return { credits, freeSpins, shown: { tumbles, settled, lamps } };
  },
});
