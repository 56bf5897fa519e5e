import { GROWTH_PER_MS, LONGEST_FLIGHT_MS, STARTING_MULTIPLIER } from './data.ts';

const SCALE_DIGITS = 45n;
const ONE = 10n ** SCALE_DIGITS;

/**
 * Hundredths shown so many milliseconds after take-off. Computed in whole numbers, so that a server and a page of any
 * make agree to the last hundredth.
 */
export function multiplierAt(elapsedMs: number): bigint {
  const ms = BigInt(Math.max(0, Math.min(Math.floor(elapsedMs), LONGEST_FLIGHT_MS)));
  return (
    (STARTING_MULTIPLIER * exponential((ONE * ms * GROWTH_PER_MS.numerator) / GROWTH_PER_MS.denominator)) /
    ONE
  );
}

/** The first millisecond at which the curve shows at least so many hundredths. */
export function millisecondsTo(multiplier: bigint): number {
  let early = 0;
  let late = LONGEST_FLIGHT_MS;
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (multiplierAt(middle) >= multiplier) late = middle;
    else early = middle + 1;
  }
  return late;
}

/** e to the power of a scaled number, by its series near zero and repeated squaring. */
function exponential(scaled: bigint): bigint {
  const halvings = 12n;
  const small = scaled >> halvings;
  let term = ONE;
  let total = ONE;
  for (let order = 1n; term > 0n; order += 1n) {
    term = (term * small) / (ONE * order);
    total += term;
  }
  for (let squared = 0n; squared < halvings; squared += 1n) total = (total * total) / ONE;
  return total;
}
