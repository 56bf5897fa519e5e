import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

export const ROWS = [8, 12, 16] as const;
export const RISKS = ['low', 'medium', 'high'] as const;
export type Rows = (typeof ROWS)[number];
export type Risk = (typeof RISKS)[number];

/** Tenths of the stake paid by each bucket, from the left edge to the centre; the right half mirrors them. */
export const HALF_TABLES: Record<Rows, Record<Risk, readonly number[]>> = {
  8: {
    low: [55, 21, 11, 10, 5],
    medium: [120, 31, 13, 7, 4],
    high: [280, 41, 15, 3, 2],
  },
  12: {
    low: [90, 30, 16, 14, 11, 10, 5],
    medium: [300, 100, 40, 20, 11, 6, 3],
    high: [1600, 220, 80, 21, 7, 2, 2],
  },
  16: {
    low: [150, 80, 20, 14, 14, 12, 11, 10, 5],
    medium: [1000, 400, 100, 50, 30, 15, 10, 5, 3],
    high: [9000, 1200, 250, 90, 42, 20, 2, 2, 2],
  },
};

export const facts: GameFacts = {
  code: 'plinko',
  title: 'Plinko',
  kind: 'instant',
  category: 'RNG',
  gameType: 'AC',
  rtp: [
    { bet: '16 low', rtp: ratio(324_229, 327_680) },
    { bet: '16 medium', rtp: ratio(324_105, 327_680) },
    { bet: '16 high', rtp: ratio(324_166, 327_680) },
    { bet: '12 low', rtp: ratio(20_261, 20_480) },
    { bet: '12 medium', rtp: ratio(20_123, 20_480) },
    { bet: '12 high', rtp: ratio(20_113, 20_480) },
    { bet: '8 low', rtp: ratio(633, 640) },
    { bet: '8 medium', rtp: ratio(79, 80) },
    { bet: '8 high', rtp: ratio(633, 640) },
  ],
  stakes: { minimum: 1_000n, maximum: 10_000_000n, step: 100n },
};
