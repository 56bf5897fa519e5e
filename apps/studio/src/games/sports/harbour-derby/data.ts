import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

/** Six boats, by their number from one up, and the weight with which each is drawn among those still on the way. */
export const BOATS = [
  { number: 1, weight: 20 },
  { number: 2, weight: 15 },
  { number: 3, weight: 10 },
  { number: 4, weight: 6 },
  { number: 5, weight: 5 },
  { number: 6, weight: 4 },
] as const;

/** The weights divide so that winner and first two return exactly this, with prices in whole hundredths. */
export const TARGET_RTP = ratio(97, 100);

export const facts: GameFacts = {
  code: 'harbour-derby',
  title: 'Harbour Derby',
  kind: 'sports',
  category: 'SPORTS',
  gameType: 'TG',
  rtp: [
    { bet: 'WIN', rtp: ratio(97, 100) },
    { bet: 'EXACT', rtp: ratio(97, 100) },
    { bet: 'PLACE 1', rtp: ratio(287_983, 297_000) },
    { bet: 'PLACE 2', rtp: ratio(23_933, 24_750) },
    { bet: 'PLACE 3', rtp: ratio(3_358, 3_465) },
    { bet: 'PLACE 4', rtp: ratio(6_657, 6_875) },
    { bet: 'PLACE 5', rtp: ratio(349, 360) },
    { bet: 'PLACE 6', rtp: ratio(28_769, 29_700) },
  ],
  stakes: { minimum: 1_000n, maximum: 20_000_000n, step: 100n },
};
