import type { GameFacts } from '../../../engine/game.ts';
import type { TableTimes } from '../../../engine/live-game.ts';
import { ratio } from '../../../engine/rational.ts';

/** Clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

export const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** A winning inside bet returns 36 stakes divided by the numbers it covers. */
export const INSIDE_BETS = ['straight', 'split', 'street', 'trio', 'corner', 'first4', 'line'] as const;
export type InsideBet = (typeof INSIDE_BETS)[number];

export const DOZENS_AND_COLUMNS = ['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'] as const;
export const EVEN_CHANCES = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;
export type OutsideBet = (typeof DOZENS_AND_COLUMNS)[number] | (typeof EVEN_CHANCES)[number];

const common = {
  kind: 'table',
  category: 'LIVE',
  gameType: 'TG',
  stakes: { minimum: 1_000n, maximum: 50_000_000n, step: 100n },
} as const;

export const europeanFacts: GameFacts = {
  ...common,
  code: 'european-roulette',
  title: 'European Roulette',
  rtp: [{ bet: 'every bet', rtp: ratio(36, 37) }],
};

/** Half of an even-chance stake comes back on zero. */
export const frenchFacts: GameFacts = {
  ...common,
  code: 'french-roulette',
  title: 'French Roulette',
  rtp: [
    { bet: 'even chances', rtp: ratio(73, 74) },
    { bet: 'every other bet', rtp: ratio(36, 37) },
  ],
};

export const liveFacts: GameFacts = { ...europeanFacts, code: 'live-roulette', title: 'Live Roulette' };
export const liveTimes: TableTimes = { bettingMs: 22_000, showMs: 11_000, spotMaximum: 20_000_000n };
