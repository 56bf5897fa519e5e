import type { GameFacts } from '../../../engine/game.ts';
import { type FishTable, RATE } from '../fish.ts';
import { habit, type Waters } from '../swim.ts';

export const FISH: FishTable = {
  cinder: { multiplier: 4 },
  soot: { multiplier: 6 },
  spark: { multiplier: 8 },
  magmaRay: { multiplier: 12 },
  lavaTurtle: { multiplier: 15 },
  basalt: { multiplier: 20 },
  fireSquid: { multiplier: 25 },
  coalHorse: { multiplier: 30 },
  viper: { multiplier: 40 },
  hammer: { multiplier: 60 },
  bronzeWhale: { multiplier: 88 },
  emberBird: { multiplier: 120 },
  obsidian: { multiplier: 188 },
  goldDragon: { multiplier: 300 },
  leviathan: { multiplier: 500 },
  titan: { multiplier: 888 },
  geyser: {
    table: [
      { multiplier: 30, weight: 50 },
      { multiplier: 60, weight: 30 },
      { multiplier: 150, weight: 15 },
      { multiplier: 888, weight: 5 },
    ],
  },
  volcanoCrab: {
    table: [
      { multiplier: 50, weight: 60 },
      { multiplier: 100, weight: 30 },
      { multiplier: 400, weight: 10 },
    ],
  },
};

/** Few prizes, and large ones. */
export const WATERS: Waters = {
  everyMs: 640,
  habits: {
    cinder: habit(15, 6, 13_000),
    soot: habit(13, 5, 13_500),
    spark: habit(12, 4, 12_500),
    magmaRay: habit(9, 2, 17_000),
    lavaTurtle: habit(8, 2, 19_000),
    basalt: habit(7, 1, 20_000),
    fireSquid: habit(6, 2, 18_000),
    coalHorse: habit(6, 1, 20_000),
    viper: habit(5, 1, 15_000),
    hammer: habit(4, 1, 17_000),
    bronzeWhale: habit(3, 1, 24_000),
    emberBird: habit(3, 1, 18_000),
    obsidian: habit(2, 1, 21_000),
    goldDragon: habit(2, 1, 22_000),
    leviathan: habit(1, 1, 26_000),
    titan: habit(1, 1, 26_000),
    geyser: habit(3, 1, 20_000),
    volcanoCrab: habit(3, 1, 22_000),
  },
};

export const facts: GameFacts = {
  code: 'ember-deep',
  title: 'Ember Deep',
  kind: 'fishing',
  category: 'FISH',
  gameType: 'AC',
  rtp: [{ bet: 'every fish, net and laser', rtp: RATE }],
  // Of a volley: up to five bullets.
  stakes: { minimum: 100n, maximum: 5_000_000n, step: 100n },
};
