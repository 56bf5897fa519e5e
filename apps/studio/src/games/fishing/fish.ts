import { type Rational, ratio } from '../../engine/rational.ts';

/** What a catch pays, in bullets: always the same, or drawn by weight from a table. */
export type Fish =
  | { readonly multiplier: number }
  | { readonly table: readonly { readonly multiplier: number; readonly weight: number }[] };

export type FishTable = Readonly<Record<string, Fish>>;

/** The part of every bullet that comes back, whatever it is fired at. */
export const RATE = ratio(24, 25);
/** With the laser, a part of it is saved for the meter. */
export const RATE_WITH_LASER = ratio(47, 50);
export const LASER_RATE = ratio(1, 50);
export const LASER_HITS = 5;
/** Energy is counted in hundredths of a minor unit. */
export const ENERGY_PER_MINOR_UNIT = 100n;

/** A net is one bullet over several fish. */
export const MOST_TARGETS = 5;
/** So many bullets travel together. */
export const MOST_SHOTS = 5;

export function meanMultiplier(fish: Fish): Rational {
  if ('multiplier' in fish) return ratio(fish.multiplier);
  const total = fish.table.reduce((sum, { weight }) => sum + weight, 0);
  return ratio(
    fish.table.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0),
    total,
  );
}
