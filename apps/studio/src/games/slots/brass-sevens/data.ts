import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';
import { strip } from '../reels.ts';

/** Jackpot crown, seven, triple, double and single bar, bell, cherry, blank. */
export type Face = 'JP' | 'S7' | 'B3' | 'B2' | 'B1' | 'BE' | 'CH' | '--';

export const ROWS = 3;

/** Fixed data: the order decides what is visible together, so strips are never shuffled anew. */
export const STRIPS = [
  strip<Face>('-- B3 -- S7 BE B3 JP BE B3 B1 B2 CH B1 CH BE -- S7 B1 B2 CH B1 -- BE B2'),
  strip<Face>('B2 B1 -- B2 -- B3 BE -- B1 CH B3 CH B3 B2 JP CH BE S7 BE -- S7 B1 B2 B1'),
  strip<Face>('B1 BE B2 JP CH B1 B2 -- CH -- BE B1 S7 -- B1 S7 B1 -- BE B3 -- B2 -- B3'),
];

/** The centre row, the other rows, the diagonals. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Credits at one credit a line. */
export const THREE_OF_A_KIND: Readonly<Record<Face, number>> = {
  JP: 400,
  S7: 110,
  B3: 40,
  B2: 25,
  B1: 15,
  BE: 25,
  CH: 30,
  '--': 0,
};
export const ANY_THREE_BARS = 3;
export const TWO_CHERRIES = 6;
export const ONE_CHERRY = 2;
export const BARS: readonly Face[] = ['B1', 'B2', 'B3'];

/** Of every bet; the pool is counted in millionths of the currency unit, bets in ten-thousandths. */
export const CONTRIBUTION = ratio(3, 200);
export const POOL_UNITS_PER_STAKE_UNIT = 100n;
export const SEED = 40_000_000_000n;
/** The bet that wins the whole pool; smaller ones win their part of it. */
export const FULL_SHARE_BET = 1_000_000n;

export const facts: GameFacts = {
  code: 'brass-sevens',
  title: 'Brass Sevens',
  kind: 'slots',
  category: 'RNG',
  gameType: 'JP',
  rtp: [
    { bet: 'spin', rtp: ratio(18_413, 19_200) },
    { bet: 'of it lines', rtp: ratio(6_325, 6_912) },
    { bet: 'of it jackpot', rtp: ratio(949, 21_600) },
  ],
  // No bet is larger than the one that wins the whole pool, or it would feed the pool for nothing.
  stakes: { minimum: 500n, maximum: FULL_SHARE_BET, step: 500n },
};
