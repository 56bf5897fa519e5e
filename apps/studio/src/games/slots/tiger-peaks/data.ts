import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';
import { strip } from '../reels.ts';

/** Tiger, wolf, bull, scarab and four letters. */
export const PAYING = ['TI', 'WO', 'BU', 'SC', 'A', 'K', 'Q', 'J'] as const;
export type PayingFace = (typeof PAYING)[number];
/** W is wild, on the three middle reels; S is scatter, once on each. */
export type Face = PayingFace | 'W' | 'S';

export const STRIPS = [
  strip<Face>('K WO BU J Q J WO BU K SC BU A SC TI S SC K A J K J Q K J Q A Q TI A WO'),
  strip<Face>('W WO K J A Q K BU J Q A SC A WO Q TI Q SC BU J SC J SC Q S TI K BU K A'),
  strip<Face>('K SC K J WO J TI Q K S K W BU A BU WO J SC A TI A Q A J Q SC J Q WO BU'),
  strip<Face>('Q TI K WO W K J K J BU A SC A J BU A Q TI BU Q TI K Q SC WO A S K SC J'),
  strip<Face>('WO Q A SC BU A J TI BU Q A S Q J BU K TI J WO J K SC A SC K J WO Q SC K'),
];

export type Height = { readonly rows: number; readonly weight: number };

/** How tall a reel stands, drawn for each of them in each spin: 243 ways at least, 7,776 at most. */
export const HEIGHTS: readonly Height[] = [
  { rows: 3, weight: 5 },
  { rows: 4, weight: 3 },
  { rows: 5, weight: 1 },
  { rows: 6, weight: 1 },
];
/** In free spins no reel is small: 3,125 ways at least. */
export const FREE_SPIN_HEIGHTS: readonly Height[] = [
  { rows: 5, weight: 3 },
  { rows: 6, weight: 1 },
];
export const TALLEST = 6;

/** All ways are always played, for so many credits. */
export const BET_CREDITS = 20;

/** Credits for one way over three, four and five reels. */
export const WAY_PAYS: Readonly<Record<PayingFace, readonly [number, number, number]>> = {
  TI: [10, 35, 120],
  WO: [6, 20, 60],
  BU: [4, 12, 45],
  SC: [3, 8, 25],
  A: [2, 5, 15],
  K: [1, 4, 10],
  Q: [1, 3, 10],
  J: [1, 3, 8],
};
export const FEWEST_REELS = 3;

export const SCATTERS_FOR_FREE_SPINS = 3;
export const FREE_SPINS = 8;

export const facts: GameFacts = {
  code: 'tiger-peaks',
  title: 'Tiger Peaks',
  kind: 'slots',
  category: 'RNG',
  gameType: 'RNG',
  rtp: [
    { bet: 'spin', rtp: ratio(3_164_928_110_935_727_707n, 3_284_964_365_625_000_000n) },
    { bet: 'of it ways', rtp: ratio(406_488_970_669n, 759_375_000_000n) },
    { bet: 'of it free spins', rtp: ratio(87_906_625_561_692_791n, 205_310_272_851_562_500n) },
  ],
  stakes: { minimum: 2_000n, maximum: 5_000_000n, step: 2_000n },
};
