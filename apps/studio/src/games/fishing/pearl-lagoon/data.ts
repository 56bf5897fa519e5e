import type { GameFacts } from '../../../engine/game.ts';
import { type FishTable, RATE } from '../fish.ts';
import { habit, type Waters } from '../swim.ts';

export const FISH: FishTable = {
  anchovy: { multiplier: 2 },
  damsel: { multiplier: 3 },
  butterfly: { multiplier: 4 },
  parrot: { multiplier: 5 },
  goby: { multiplier: 6 },
  jelly: { multiplier: 7 },
  loggerhead: { multiplier: 9 },
  pipefish: { multiplier: 10 },
  hermit: { multiplier: 12 },
  eagleRay: { multiplier: 16 },
  dolphin: { multiplier: 20 },
  moray: { multiplier: 24 },
  manatee: { multiplier: 30 },
  swan: { multiplier: 40 },
  moonfish: { multiplier: 60 },
  oyster: {
    table: [
      { multiplier: 10, weight: 40 },
      { multiplier: 20, weight: 35 },
      { multiplier: 40, weight: 20 },
      { multiplier: 100, weight: 5 },
    ],
  },
  pearlDragon: {
    table: [
      { multiplier: 25, weight: 60 },
      { multiplier: 50, weight: 30 },
      { multiplier: 125, weight: 10 },
    ],
  },
};

/** Many small fish: prizes come often, and none is very large. */
export const WATERS: Waters = {
  everyMs: 560,
  habits: {
    anchovy: habit(16, 8, 13_000),
    damsel: habit(14, 6, 13_500),
    butterfly: habit(12, 5, 14_000),
    parrot: habit(11, 4, 14_500),
    goby: habit(9, 3, 15_000),
    jelly: habit(8, 3, 21_000),
    loggerhead: habit(7, 2, 19_000),
    pipefish: habit(6, 2, 20_000),
    hermit: habit(6, 1, 21_000),
    eagleRay: habit(5, 1, 18_000),
    dolphin: habit(4, 2, 14_000),
    moray: habit(4, 1, 17_000),
    manatee: habit(3, 1, 23_000),
    swan: habit(2, 1, 18_000),
    moonfish: habit(2, 1, 20_000),
    oyster: habit(4, 1, 22_000),
    pearlDragon: habit(2, 1, 20_000),
  },
};

export const facts: GameFacts = {
  code: 'pearl-lagoon',
  title: 'Pearl Lagoon',
  kind: 'fishing',
  category: 'FISH',
  gameType: 'AC',
  rtp: [{ bet: 'every fish, net and laser', rtp: RATE }],
  // Of a volley: up to five bullets.
  stakes: { minimum: 100n, maximum: 5_000_000n, step: 100n },
};
