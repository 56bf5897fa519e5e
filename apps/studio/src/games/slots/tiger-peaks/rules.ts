import { pickByWeight } from '../../../engine/chance.ts';
import { freeSpinGame } from '../free-spin-game.ts';
import { spinReels, symbolAt } from '../reels.ts';
import { type WayWin, wayWinsOf } from '../ways.ts';
import {
  BET_CREDITS,
  type Face,
  FEWEST_REELS,
  FREE_SPIN_HEIGHTS,
  FREE_SPINS,
  facts,
  HEIGHTS,
  PAYING,
  type PayingFace,
  SCATTERS_FOR_FREE_SPINS,
  STRIPS,
  WAY_PAYS,
} from './data.ts';

export type PeakSpin = {
  /** Reel by reel from the top, each as tall as it stands. */
  readonly reels: readonly (readonly Face[])[];
  /** All ways through the window. */
  readonly ways: number;
  readonly wins: readonly WayWin<PayingFace>[];
  readonly scatters: number;
};

export const tigerPeaks = freeSpinGame({
  ...facts,
  betCredits: BET_CREDITS,
  /** The stops of all reels, and after them how tall each stands. */
  draw(chance, free) {
    const heights = free ? FREE_SPIN_HEIGHTS : HEIGHTS;
    return [...spinReels(STRIPS, chance), ...STRIPS.map(() => pickByWeight(heights, chance).rows)];
  },
  evaluate(stops) {
    const spin = evaluate(stops);
    return {
      credits: spin.wins.reduce((total, { pay }) => total + pay, 0),
      freeSpins: spin.scatters >= SCATTERS_FOR_FREE_SPINS ? FREE_SPINS : 0,
      shown: spin,
    };
  },
});

export function evaluate(stops: readonly number[]): PeakSpin {
  const reels = STRIPS.map((strip, reel) =>
    Array.from({ length: stops[STRIPS.length + reel] ?? 0 }, (_, row) =>
      symbolAt(strip, (stops[reel] ?? 0) + row),
    ),
  );
  return {
    reels,
    ways: reels.reduce((product, { length }) => product * length, 1),
    wins: wayWinsOf(reels, { paying: PAYING, wild: 'W', pays: WAY_PAYS, fewestReels: FEWEST_REELS }),
    scatters: reels.flat().filter((face) => face === 'S').length,
  };
}
