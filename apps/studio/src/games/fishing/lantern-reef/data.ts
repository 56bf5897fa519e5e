import type { GameFacts } from '../../../engine/game.ts';
import { type Rational, ratio } from '../../../engine/rational.ts';

/** The part of every bullet that comes back, whatever it is fired at. */
export const RATE = ratio(24, 25);
/** With the laser, a part of it is saved for the meter. */
export const RATE_WITH_LASER = ratio(47, 50);
export const LASER_RATE = ratio(1, 50);
export const LASER_HITS = 5;

export const MOST_TARGETS = 5;

/** What a catch pays, in bullets: always the same, or drawn by weight from a table. */
export type Fish =
  | { readonly multiplier: number }
  | { readonly table: readonly { readonly multiplier: number; readonly weight: number }[] };

export const FISH: Readonly<Record<string, Fish>> = {
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
/** What is left on the meter is fired at this one when the player leaves. */
export const SMALLEST_FISH = 'minnow';

/** Rooms differ in the price of a bullet, and in nothing else. Energy is counted in hundredths of a minor unit. */
export const ROOMS = {
  shallows: { lowest: 100n, highest: 10_000n, laserCost: 200_000n },
  reef: { lowest: 5_000n, highest: 100_000n, laserCost: 2_000_000n },
  trench: { lowest: 50_000n, highest: 1_000_000n, laserCost: 20_000_000n },
} as const;
export const ENERGY_PER_MINOR_UNIT = 100n;

export const facts: GameFacts = {
  code: 'lantern-reef',
  title: 'Lantern Reef',
  kind: 'fishing',
  category: 'FISH',
  gameType: 'AC',
  rtp: [{ bet: 'every fish, net and laser', rtp: RATE }],
  stakes: { minimum: 100n, maximum: 1_000_000n, step: 100n },
};

export function meanMultiplier(fish: Fish): Rational {
  if ('multiplier' in fish) return ratio(fish.multiplier);
  const total = fish.table.reduce((sum, { weight }) => sum + weight, 0);
  return ratio(
    fish.table.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0),
    total,
  );
}
