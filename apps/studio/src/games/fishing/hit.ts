import { type Chance, pickByWeight, TWO_TO_32 } from '../../engine/chance.ts';
import { over, type Rational, ratio, shareOf, times } from '../../engine/rational.ts';
import { ENERGY_PER_MINOR_UNIT, type Fish, LASER_RATE, meanMultiplier } from './fish.ts';

/**
 * A hit catches when its 32-bit number lies below this. The probability is the rate divided by what a catch pays on
 * average, so that every fish is worth the same; a net shares it among the fish it covers.
 */
export function catchThreshold(fish: Fish, rate: Rational, covered: number): number {
  const probability = over(rate, times(meanMultiplier(fish), ratio(covered)));
  return Number(shareOf(BigInt(TWO_TO_32), probability));
}

/** How many bullets the catch pays, or nothing. There are no hit points: earlier hits do not matter. */
export function hitFish(fish: Fish, rate: Rational, covered: number, chance: Chance): number {
  if (chance.uniform(TWO_TO_32) >= catchThreshold(fish, rate, covered)) return 0;
  return 'multiplier' in fish ? fish.multiplier : pickByWeight(fish.table, chance).multiplier;
}

/** The meter after one more bullet, and whether it was full enough to fire. */
export function chargeMeter(energy: bigint, price: bigint, cost: bigint): { energy: bigint; fires: boolean } {
  const charged = energy + shareOf(price * ENERGY_PER_MINOR_UNIT, LASER_RATE);
  return charged >= cost ? { energy: charged - cost, fires: true } : { energy: charged, fires: false };
}
