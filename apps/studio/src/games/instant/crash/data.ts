import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

/** The point is drawn from the first 52 bits of the round's block. */
export const POINT_BITS = 52n;
/** Ninety-nine hundredths of the fair point: the house keeps one. */
export const POINT_SCALE = 99n;
/** Multipliers are counted in hundredths. */
export const STARTING_MULTIPLIER = 100n;
export const LOWEST_CASH_OUT = 101n;
export const HIGHEST_AUTO_CASH_OUT = 100_000_000;

/** The curve grows as e to the power of 0.00006 times the milliseconds. */
export const GROWTH_PER_MS = ratio(6, 100_000);
/** By then the curve has passed every point 52 bits can give. */
export const LONGEST_FLIGHT_MS = 1_000_000;

export const facts: GameFacts = {
  code: 'crash',
  title: 'Crash',
  kind: 'instant',
  category: 'RNG',
  gameType: 'AC',
  rtp: [
    { bet: 'cash out at 2.00', rtp: ratio(2n * 2_229_281_815_548_395n, 2n ** 52n) },
    { bet: 'cash out at 1.01', rtp: ratio(101n * 4_414_419_436_729_496n, 100n * 2n ** 52n) },
    { bet: 'cash out at 100.00', rtp: ratio(100n * 44_585_636_310_967n, 2n ** 52n) },
  ],
  stakes: { minimum: 1_000n, maximum: 10_000_000n, step: 100n },
};
