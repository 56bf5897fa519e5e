import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';
import { strip } from '../reels.ts';

/** Lantern, koi, crane, peony; ace to ten; wild and scatter. */
export type Face = 'H1' | 'H2' | 'H3' | 'H4' | 'L1' | 'L2' | 'L3' | 'L4' | 'L5' | 'W' | 'S';

export const ROWS = 3;

/** Fixed data: the order matters to what is visible together, so strips are never shuffled anew. */
export const STRIPS = [
  strip<Face>(
    'L4 L2 H3 L3 L1 L3 L4 L5 H4 H2 H3 L3 L2 H1 L1 H2 H4 L2 L1 H4 H1 L1 L2 S H2 L5 H3 L4 L5 L3 L4 H4',
  ),
  strip<Face>('L3 L1 S L2 H4 L2 L1 L2 H3 L3 L4 L5 H4 L4 H2 W H4 L1 L5 L3 W L4 H3 H1 L2 L3 L4 L5 H3 H2 L1 H1'),
  strip<Face>('H3 L5 L1 L2 L3 H4 H2 L2 H3 W L2 L5 L1 H1 L4 H2 L1 L4 L1 H3 S L4 H4 L2 H4 H1 L3 W L5 H2 L3 L4'),
  strip<Face>('H1 L4 L2 H4 L2 W H4 L3 L5 H4 L3 H2 L3 L5 L1 L2 H3 H4 L3 L5 L1 H2 H3 H2 H3 L4 L2 S W L5 L1 L4'),
  strip<Face>(
    'L1 L2 L4 H4 H1 L2 L1 L3 H4 L5 L2 H1 L3 L5 L4 L3 H2 H4 L4 L1 L5 H3 L2 L1 H4 L3 H2 L4 H3 L5 H3 S',
  ),
];

/** The row of each reel that a line runs through, top row 0. */
export const LINES: readonly (readonly number[])[] = [
  '11111 00000 22222 01210 21012 00100 22122 10001 12221 10101',
  '12121 01010 21212 01110 21112 11011 11211 00200 22022 02120',
].flatMap((lines) => lines.split(' ').map((line) => [...line].map(Number)));

/** Credits for three, four and five in a row at one credit a line. */
export const LINE_PAYS: Readonly<Record<Exclude<Face, 'W' | 'S'>, readonly [number, number, number]>> = {
  H1: [75, 400, 2500],
  H2: [35, 200, 1000],
  H3: [30, 120, 450],
  H4: [20, 80, 300],
  L1: [15, 50, 200],
  L2: [15, 40, 150],
  L3: [10, 30, 125],
  L4: [8, 25, 100],
  L5: [8, 25, 100],
};

/** Times the total bet, by how many scatters are visible. */
export const SCATTER_PAYS: Readonly<Record<number, number>> = { 3: 3, 4: 15, 5: 100 };
export const SCATTERS_FOR_FREE_SPINS = 3;
export const FREE_SPINS = 10;
export const FREE_SPIN_MULTIPLIER = 2;

export const facts: GameFacts = {
  code: 'jade-lantern-garden',
  title: 'Jade Lantern Garden',
  kind: 'slots',
  category: 'RNG',
  gameType: 'RNG',
  rtp: [
    { bet: 'spin', rtp: ratio(250_866_556_083_859n, 261_421_338_198_016n) },
    { bet: 'of it lines', rtp: ratio(13_517_509, 16_777_216) },
    { bet: 'of it scatters', rtp: ratio(881_685, 33_554_432) },
    { bet: 'of it free spins', rtp: ratio(16_684_277_964_435n, 130_710_669_099_008n) },
  ],
  stakes: { minimum: 2_000n, maximum: 5_000_000n, step: 2_000n },
};
