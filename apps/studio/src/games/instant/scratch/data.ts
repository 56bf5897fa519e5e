import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

export const TICKETS = 1_000_000;

/** The best prizes own the first tickets; what is left of the million wins nothing. */
export const PRIZES: readonly { readonly multiplier: number; readonly weight: number }[] = [
  { multiplier: 10_000, weight: 2 },
  { multiplier: 1_000, weight: 20 },
  { multiplier: 100, weight: 900 },
  { multiplier: 20, weight: 6_500 },
  { multiplier: 10, weight: 15_000 },
  { multiplier: 5, weight: 40_000 },
  { multiplier: 2, weight: 110_000 },
  { multiplier: 1, weight: 120_000 },
  { multiplier: 0, weight: 707_578 },
];

/** Three equal fields of nine win what they show. */
export const FIELDS = 9;
export const EQUAL_FIELDS_TO_WIN = 3;

export const facts: GameFacts = {
  code: 'scratch-card',
  title: 'Scratch Card',
  kind: 'instant',
  category: 'ELOTT',
  gameType: 'SC',
  rtp: [{ bet: 'ticket', rtp: ratio(19, 20) }],
  stakes: { minimum: 1_000n, maximum: 1_000_000n, step: 100n },
};
