import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';
import type { Hold } from '../hold-and-win-game.ts';
import { strip } from '../reels.ts';

/** Dragon, phoenix, koi, lantern and three letters. */
export const PAYING = ['DR', 'PH', 'KO', 'LA', 'A', 'K', 'Q'] as const;
type PayingFace = (typeof PAYING)[number];
/** W is wild, on the three middle reels; C is a coin. */
export type Face = PayingFace | 'W' | 'C';

export const ROWS = 3;

export const STRIPS = [
  strip<Face>('A C C DR Q K A LA KO A PH Q KO LA K DR KO Q C K A LA K PH'),
  strip<Face>('PH K Q LA KO K LA Q K KO A Q C C DR K Q A LA PH C A DR W'),
  strip<Face>('Q KO A K W C Q PH KO Q LA C C PH KO A Q K LA A K PH DR LA'),
  strip<Face>('KO K A LA Q DR PH K C C A PH KO Q W LA Q KO A DR K Q A C'),
  strip<Face>('PH C C LA KO Q A C Q A K LA DR PH K Q DR A K LA KO A Q KO'),
];

/** The row of each reel that a line runs through, top row 0. */
export const LINES: readonly (readonly number[])[] =
  '11111 00000 22222 01210 21012 00122 22100 10121 12101 11011'
    .split(' ')
    .map((line) => [...line].map(Number));

/** Credits for three, four and five in a row at one credit a line. */
export const LINE_PAYS: Readonly<Record<PayingFace, readonly [number, number, number]>> = {
  DR: [50, 250, 2_000],
  PH: [30, 120, 500],
  KO: [20, 60, 250],
  LA: [15, 40, 150],
  A: [8, 25, 80],
  K: [6, 20, 60],
  Q: [5, 15, 50],
};

export const HOLD: Hold = {
  rows: ROWS,
  coin: 'C',
  coinsToHold: 6,
  respins: 3,
  landsOneIn: 4,
  prizes: [
    { prize: 1, weight: 42 },
    { prize: 2, weight: 24 },
    { prize: 3, weight: 14 },
    { prize: 5, weight: 9 },
    { prize: 8, weight: 5 },
    { prize: 10, weight: 3 },
    { prize: 20, weight: 2 },
    { prize: 100, weight: 1 },
  ],
  fullPrize: 1_000,
};

export const facts: GameFacts = {
  code: 'dragon-vault',
  title: 'Dragon Vault',
  kind: 'slots',
  category: 'RNG',
  gameType: 'RNG',
  rtp: [
    { bet: 'spin', rtp: ratio(6_900_165_190_735_603_081_767_799n, 7_172_094_095_858_273_668_300_800n) },
    { bet: 'of it lines', rtp: ratio(932_453n, 1_990_656n) },
    { bet: 'of it respins', rtp: ratio(131_135_155_706_044_525_793_237n, 265_633_114_661_417_543_270_400n) },
  ],
  stakes: { minimum: 2_000n, maximum: 5_000_000n, step: 2_000n },
};
