import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

/** From the weakest hand up. */
export const BULL_CLASSES = [
  'noBull',
  'bull1',
  'bull2',
  'bull3',
  'bull4',
  'bull5',
  'bull6',
  'bull7',
  'bull8',
  'bull9',
  'bullBull',
  'silverBull',
  'goldBull',
  'bomb',
  'fiveSmall',
] as const;
export type BullClass = (typeof BULL_CLASSES)[number];

/** `face5` knows five faces as its one special hand, `full` knows all four. */
export const RULE_SETS = ['face5', 'full'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

/** Equal tables play for the stake, double tables for a multiple of it that the winning hand decides. */
export const TABLES = ['equal', 'double'] as const;
export type Table = (typeof TABLES)[number];

export const MULTIPLIERS: Readonly<Record<BullClass, number>> = {
  noBull: 1,
  bull1: 1,
  bull2: 1,
  bull3: 1,
  bull4: 1,
  bull5: 1,
  bull6: 1,
  bull7: 2,
  bull8: 2,
  bull9: 2,
  bullBull: 3,
  silverBull: 4,
  goldBull: 5,
  bomb: 6,
  fiveSmall: 8,
};
/** What a double table sets aside for the worst case. */
export const HIGHEST_MULTIPLIER: Readonly<Record<RuleSet, number>> = { face5: 5, full: 8 };

/** Kept from every win. */
export const RAKE = ratio(1, 20);

export const facts: GameFacts = {
  code: 'niu-niu',
  title: 'Niu Niu',
  kind: 'pvp',
  category: 'PVP',
  gameType: 'TG',
  rtp: [
    { bet: 'equal', rtp: ratio(39, 40) },
    { bet: 'double face5', rtp: ratio(6_376_805_527_691n, 6_644_410_172_400n) },
    { bet: 'double full', rtp: ratio(398_472_404_573n, 415_275_635_775n) },
  ],
  stakes: { minimum: 1_000n, maximum: 10_000_000n, step: 100n },
};
