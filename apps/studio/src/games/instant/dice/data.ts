import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

/** Faces 0 to 9999 stand for rolls 0.00 to 99.99. */
export const FACES = 10_000;
/** More winning faces than this would pay less than the stake back. */
export const MOST_WINNING_FACES = 9_800;
export const TARGET_RTP = ratio(99, 100);

export const facts: GameFacts = {
  code: 'dice',
  title: 'Dice',
  kind: 'instant',
  category: 'RNG',
  gameType: 'AC',
  rtp: [
    { bet: 'under 49.50', rtp: ratio(2n * 2_126_008_812n, 2n ** 32n) },
    { bet: 'under 98.00', rtp: ratio(10_102n * 4_209_067_951n, 10_000n * 2n ** 32n) },
  ],
  stakes: { minimum: 1_000n, maximum: 50_000_000n, step: 100n },
};
