import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';
import { strip } from '../reels.ts';

/** Buffalo, heron, dragonfly, lotus, frog, bamboo, hat, rice, jar: the rice terraces in the rain. */
export const PAYING = ['BU', 'HE', 'DR', 'LO', 'FR', 'BA', 'HA', 'RI', 'JA'] as const;
export type PayingFace = (typeof PAYING)[number];
/** W is the umbrella, wild; S is the rain drum, scatter. Both lie on the three middle reels. */
export type Face = PayingFace | 'W' | 'S';

export const ROWS = 3;

/**
 * Fixed data. The reels also feed the cascades: what falls in from above is what stands before the stop on the strip,
 * so a spin is decided by its stops alone and the whole game can be proved by walking through them.
 */
export const STRIPS = [
  strip<Face>('DR LO HA LO RI JA FR HA RI BA HE HA RI JA HE FR DR BA BU BA'),
  strip<Face>('HA LO S HE DR RI W JA HA BU BA FR RI DR JA BU HE FR LO BA'),
  strip<Face>('DR W LO HE HA FR RI JA BA JA HA LO DR JA BA HE RI FR S BU'),
  strip<Face>('BA JA BU FR HA BU LO JA RI BA HA W FR HE DR S HA RI LO DR'),
  strip<Face>('HE BA JA RI BU LO DR FR RI HA LO BA DR JA RI HE FR BA HA JA'),
];

/** All 243 ways are always played, for so many credits. */
export const BET_CREDITS = 20;

/** Credits for one way over three, four and five reels. */
export const WAY_PAYS: Readonly<Record<PayingFace, readonly [number, number, number]>> = {
  BU: [20, 60, 300],
  HE: [12, 40, 120],
  DR: [8, 18, 75],
  LO: [6, 15, 60],
  FR: [5, 12, 40],
  BA: [4, 8, 25],
  HA: [4, 7, 18],
  RI: [3, 6, 15],
  JA: [3, 5, 12],
};
export const FEWEST_REELS = 3;

/** What the pays of the first, second, third and every later fall are multiplied by. */
export const LADDER: readonly number[] = [1, 2, 3, 5];
export const FREE_SPIN_LADDER: readonly number[] = [3, 6, 9, 15];

export const DRUMS_FOR_FREE_SPINS = 3;
export const FREE_SPINS = 8;

export const facts: GameFacts = {
  code: 'monsoon-terraces',
  title: 'Monsoon Terraces',
  kind: 'slots',
  category: 'RNG',
  gameType: 'RNG',
  rtp: [
    { bet: 'spin', rtp: ratio(7_216_540_347n, 7_500_800_000n) },
    { bet: 'of it cascades', rtp: ratio(10_265_349, 12_800_000) },
    { bet: 'of it free spins', rtp: ratio(1_201_045_833n, 7_500_800_000n) },
  ],
  stakes: { minimum: 2_000n, maximum: 5_000_000n, step: 2_000n },
};
