import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

export const TILES = 25;
export const TARGET_RTP = ratio(99, 100);

export const facts: GameFacts = {
  code: 'mines',
  title: 'Mines',
  kind: 'instant',
  category: 'RNG',
  gameType: 'AC',
  rtp: [
    { bet: '3 mines, cash out after 1', rtp: ratio(99, 100) },
    { bet: '5 mines, cash out after 5', rtp: ratio(19_057, 19_250) },
    { bet: '24 mines, cash out after 1', rtp: ratio(99, 100) },
  ],
  stakes: { minimum: 1_000n, maximum: 10_000_000n, step: 100n },
};
