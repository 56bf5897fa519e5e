import type { GameFacts } from '../../../engine/game.ts';
import { type FishTable, RATE } from '../fish.ts';
import { habit, type Waters } from '../swim.ts';

export const FISH: FishTable = {
  minnow: { multiplier: 2 },
  clown: { multiplier: 3 },
  angel: { multiplier: 4 },
  puffer: { multiplier: 5 },
  lion: { multiplier: 6 },
  turtle: { multiplier: 8 },
  ray: { multiplier: 10 },
  lobster: { multiplier: 12 },
  octopus: { multiplier: 15 },
  lantern: { multiplier: 18 },
  swordfish: { multiplier: 20 },
  seahorse: { multiplier: 25 },
  shark: { multiplier: 30 },
  whale: { multiplier: 40 },
  goldray: { multiplier: 50 },
  goldshark: { multiplier: 80 },
  mermaid: { multiplier: 100 },
  dragon: { multiplier: 150 },
  phoenix: { multiplier: 200 },
  kraken: { multiplier: 300 },
  treasureCrab: {
    table: [
      { multiplier: 20, weight: 50 },
      { multiplier: 40, weight: 25 },
      { multiplier: 80, weight: 15 },
      { multiplier: 200, weight: 8 },
      { multiplier: 500, weight: 2 },
    ],
  },
  bombPuffer: {
    table: [
      { multiplier: 30, weight: 60 },
      { multiplier: 60, weight: 30 },
      { multiplier: 150, weight: 10 },
    ],
  },
  lightningEel: {
    table: [
      { multiplier: 15, weight: 50 },
      { multiplier: 30, weight: 30 },
      { multiplier: 60, weight: 15 },
      { multiplier: 120, weight: 5 },
    ],
  },
};

/** The dearer a fish, the rarer it comes and the slower it swims. */
export const WATERS: Waters = {
  everyMs: 620,
  habits: {
    minnow: habit(14, 7, 14_000),
    clown: habit(13, 5, 14_500),
    angel: habit(12, 4, 15_000),
    puffer: habit(9, 3, 16_000),
    lion: habit(8, 2, 16_500),
    turtle: habit(7, 2, 19_000),
    ray: habit(6, 1, 18_000),
    lobster: habit(5, 1, 20_000),
    octopus: habit(5, 1, 19_000),
    lantern: habit(5, 2, 18_000),
    swordfish: habit(4, 1, 13_000),
    seahorse: habit(4, 2, 20_000),
    shark: habit(4, 1, 17_000),
    whale: habit(3, 1, 24_000),
    goldray: habit(2, 1, 19_000),
    goldshark: habit(2, 1, 18_000),
    mermaid: habit(1, 1, 20_000),
    dragon: habit(1, 1, 22_000),
    phoenix: habit(1, 1, 20_000),
    kraken: habit(1, 1, 26_000),
    treasureCrab: habit(3, 1, 22_000),
    bombPuffer: habit(3, 1, 18_000),
    lightningEel: habit(3, 1, 17_000),
  },
};

export const facts: GameFacts = {
  code: 'lantern-reef',
  title: 'Lantern Reef',
  kind: 'fishing',
  category: 'FISH',
  gameType: 'AC',
  rtp: [{ bet: 'every fish, net and laser', rtp: RATE }],
  // Of a volley: up to five bullets.
  stakes: { minimum: 100n, maximum: 5_000_000n, step: 100n },
};
