import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

/** Where a ball can be sent: top left, top right, the middle, bottom left, bottom right. */
export const SPOTS = [0, 1, 2, 3, 4] as const;
/** So many of them the keeper reaches. */
export const COVERED = 2;
export const KICKS = 5;

/** Three of five spots are open at each kick. This return makes every multiplier a whole number of hundredths. */
export const RTP = ratio(243, 250);

export const facts: GameFacts = {
  code: 'penalty-kick',
  title: 'Penalty Kick',
  kind: 'sports',
  category: 'SPORTS',
  gameType: 'AC',
  rtp: [{ bet: 'every stopping point', rtp: RTP }],
  stakes: { minimum: 1_000n, maximum: 10_000_000n, step: 100n },
};
