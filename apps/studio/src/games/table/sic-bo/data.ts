import type { BetReturn, GameFacts } from '../../../engine/game.ts';
import type { TableTimes } from '../../../engine/live-game.ts';
import { ratio } from '../../../engine/rational.ts';

/** What each bet wins to one. */
export type PayTable = {
  readonly even: number;
  readonly triple: number;
  readonly anyTriple: number;
  readonly double: number;
  readonly combo: number;
  /** By how many dice show the number. */
  readonly single: readonly [number, number, number];
  readonly totals: Readonly<Record<number, number>>;
};

const MIDDLE_TOTALS = { 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12 };

export const CLASSIC_PAYS: PayTable = {
  even: 1,
  triple: 150,
  anyTriple: 24,
  double: 8,
  combo: 5,
  single: [1, 2, 3],
  totals: { ...MIDDLE_TOTALS, 4: 50, 5: 18, 6: 14, 15: 14, 16: 18, 17: 50 },
};

export const GRAND_PAYS: PayTable = {
  even: 1,
  triple: 180,
  anyTriple: 30,
  double: 10,
  combo: 6,
  single: [1, 2, 3],
  totals: { ...MIDDLE_TOTALS, 4: 60, 5: 30, 6: 17, 15: 17, 16: 30, 17: 60 },
};

const common = {
  kind: 'table',
  category: 'LIVE',
  gameType: 'TG',
  stakes: { minimum: 1_000n, maximum: 50_000_000n, step: 100n },
} as const;

const SAME_ON_BOTH_TABLES: readonly BetReturn[] = [
  { bet: 'big, small, odd, even', rtp: ratio(35, 36) },
  { bet: 'single', rtp: ratio(199, 216) },
  { bet: 'total 7, 14', rtp: ratio(65, 72) },
  { bet: 'total 8, 10, 11, 13', rtp: ratio(7, 8) },
  { bet: 'total 9, 12', rtp: ratio(175, 216) },
];

export const classicFacts: GameFacts = {
  ...common,
  code: 'sic-bo',
  title: 'Sic Bo',
  rtp: [
    ...SAME_ON_BOTH_TABLES,
    { bet: 'combo', rtp: ratio(5, 6) },
    { bet: 'triple', rtp: ratio(151, 216) },
    { bet: 'anytriple', rtp: ratio(25, 36) },
    { bet: 'double', rtp: ratio(2, 3) },
    { bet: 'total 4, 17', rtp: ratio(17, 24) },
    { bet: 'total 6, 15', rtp: ratio(25, 36) },
    { bet: 'total 5, 16', rtp: ratio(19, 36) },
  ],
};

export const grandFacts: GameFacts = {
  ...common,
  code: 'grand-sic-bo',
  title: 'Grand Sic Bo',
  rtp: [
    ...SAME_ON_BOTH_TABLES,
    { bet: 'combo', rtp: ratio(35, 36) },
    { bet: 'triple', rtp: ratio(181, 216) },
    { bet: 'anytriple', rtp: ratio(31, 36) },
    { bet: 'double', rtp: ratio(22, 27) },
    { bet: 'total 4, 17', rtp: ratio(61, 72) },
    { bet: 'total 6, 15', rtp: ratio(5, 6) },
    { bet: 'total 5, 16', rtp: ratio(31, 36) },
  ],
};

export const liveFacts: GameFacts = { ...grandFacts, code: 'live-sic-bo', title: 'Live Sic Bo' };
export const liveTimes: TableTimes = { bettingMs: 20_000, showMs: 9_000, spotMaximum: 20_000_000n };
