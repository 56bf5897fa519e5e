import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

export const MOST_BOXES = 5;

/** Stand, hit, double or else hit, double or else stand, split. */
export type Advised = 'S' | 'H' | 'D' | 'X' | 'P';

/** Each row by the dealer's card: 2 to 9, ten, ace. */
const row = (advice: string): readonly Advised[] => [...advice] as Advised[];

export const HARD: Readonly<Record<number, readonly Advised[]>> = {
  5: row('HHHHHHHHHH'),
  6: row('HHHHHHHHHH'),
  7: row('HHHHHHHHHH'),
  8: row('HHHHHHHHHH'),
  9: row('HDDDDHHHHH'),
  10: row('DDDDDDDDHH'),
  11: row('DDDDDDDDDH'),
  12: row('HHSSSHHHHH'),
  13: row('SSSSSHHHHH'),
  14: row('SSSSSHHHHH'),
  15: row('SSSSSHHHHH'),
  16: row('SSSSSHHHHH'),
  17: row('SSSSSSSSSS'),
  18: row('SSSSSSSSSS'),
  19: row('SSSSSSSSSS'),
  20: row('SSSSSSSSSS'),
};

export const SOFT: Readonly<Record<number, readonly Advised[]>> = {
  13: row('HHHHDHHHHH'),
  14: row('HHHDDHHHHH'),
  15: row('HHHDDHHHHH'),
  16: row('HHDDDHHHHH'),
  17: row('HDDDDHHHHH'),
  18: row('SXXXXSSHHH'),
  19: row('SSSSSSSSSS'),
  20: row('SSSSSSSSSS'),
};

/** By the value of one card of the pair, aces as 1. */
export const PAIRS: Readonly<Record<number, readonly Advised[]>> = {
  1: row('PPPPPPPPPP'),
  2: row('PPPPPPHHHH'),
  3: row('PPPPPPHHHH'),
  4: row('HHHPPHHHHH'),
  5: row('DDDDDDDDHH'),
  6: row('PPPPPHHHHH'),
  7: row('PPPPPPHHHH'),
  8: row('PPPPPPPPPP'),
  9: row('PPPPPSPPSS'),
  10: row('SSSSSSSSSS'),
};

export const facts: GameFacts = {
  code: 'blackjack',
  title: 'Blackjack',
  kind: 'table',
  category: 'RNG',
  gameType: 'TG',
  rtp: [
    {
      bet: 'with the advised play',
      rtp: ratio(7_016_161_098_045_143_337_706_614_398n, 7_056_410_014_866_816_666_030_739_693n),
    },
    { bet: 'insurance', rtp: ratio(12, 13) },
  ],
  stakes: { minimum: 2_000n, maximum: 50_000_000n, step: 200n },
};
