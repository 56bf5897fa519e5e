import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

/** From the weakest hand up. */
export const FLOWER_CLASSES = ['high', 'pair', 'straight', 'flush', 'straightFlush', 'leopard'] as const;
export type FlowerClass = (typeof FLOWER_CLASSES)[number];

/** Every seat pays the ante; bets are so many antes, twice as many for who has looked. */
export const UNITS: readonly number[] = [1, 2, 5, 10];
export const COST_OF_LOOKING = 2;
/** Hands may be compared from this circle on, or as soon as two are left. */
export const FIRST_CIRCLE_TO_COMPARE = 2;
/** After so many circles everybody shows. */
export const MOST_CIRCLES = 10;
/** Kept from the pot, where the table does not say otherwise. */
export const RAKE = ratio(1, 40);

export const OFFER = {
  bases: [1_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  buyIn: { least: 20, usual: 50, most: 200 },
  rakeShare: 250,
  rakeCap: 5,
};

export const facts: GameFacts = {
  code: 'golden-flower',
  title: 'Golden Flower',
  kind: 'pvp',
  category: 'PVP',
  gameType: 'TG',
  rtp: [{ bet: 'all seats together', rtp: ratio(39, 40) }],
  stakes: { minimum: 1_000n, maximum: 1_000_000n, step: 100n },
};
