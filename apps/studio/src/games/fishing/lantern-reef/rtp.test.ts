import { expect, test } from 'vitest';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { readVectors } from '../../../../test/vectors.ts';
import {
  compare,
  minus,
  over,
  parseRational,
  plus,
  type Rational,
  ratio,
  times,
  WHOLE,
} from '../../../engine/rational.ts';
import { type Fish, LASER_HITS, LASER_RATE, meanMultiplier, RATE, RATE_WITH_LASER } from '../fish.ts';
import { catchThreshold } from '../hit.ts';
import { TIERS } from '../tiers.ts';
import { FISH } from './data.ts';
import { lanternReef } from './rules.ts';

type Vectors = {
  targetRtp: string;
  fish: {
    fish: string;
    multiplier: number;
    killProbability: string;
    threshold32: number;
    evPerBullet: string;
    variancePerUnit: string;
  }[];
  randomFish: {
    fish: string;
    table: object[];
    meanMultiplier: string;
    killProbability: string;
    threshold32: number;
  }[];
};
const vectors = readVectors<Vectors>('fishing');
const DRAWS = 2n ** 32n;
/** What a bullet of this price pays when it catches, for each prize the fish may have. */
function paidBy(fish: Fish, price: bigint): bigint[] {
  const kind = Object.keys(FISH).find((name) => FISH[name] === fish) ?? '';
  const rolls = 'table' in fish ? prizeRolls(fish.table) : [null];
  return rolls.map((roll) => {
    const chance = roll === null ? scriptedChance(0) : scriptedChance(0, roll);
    return lanternReef.start({ tier: 'reef', price: String(price), shots: [[{ id: 1, kind }]] }, chance)
      .credit;
  });
}

/** The first roll of each prize. */
function prizeRolls(table: readonly { weight: number }[]): number[] {
  return table.map((_, place) => table.slice(0, place).reduce((sum, { weight }) => sum + weight, 0));
}

const fishNamed = (name: string) => FISH[name] as Fish;

/** What a bullet over so many of one fish returns, counted in 32-bit numbers. */
function exactReturn(fish: Fish, rate: Rational, covered: number): Rational {
  const caught = ratio(BigInt(catchThreshold(fish, rate, covered)) * BigInt(covered), DRAWS);
  return times(caught, meanMultiplier(fish));
}

test('every published fish swims here with its published prize and odds [FSH-004]', () => {
  for (const {
    fish,
    multiplier,
    killProbability,
    threshold32,
    evPerBullet,
    variancePerUnit,
  } of vectors.fish) {
    expect(fishNamed(fish)).toEqual({ multiplier });
    const probability = over(RATE, ratio(multiplier));
    expect(probability).toEqual(parseRational(killProbability));
    expect(catchThreshold(fishNamed(fish), RATE, 1)).toBe(threshold32);
    const mean = times(probability, ratio(multiplier));
    expect(mean).toEqual(parseRational(evPerBullet));
    const variance = minus(times(probability, ratio(multiplier ** 2)), times(mean, mean));
    expect(variance).toEqual(parseRational(variancePerUnit));
  }
  for (const { fish, table, meanMultiplier: mean, killProbability, threshold32 } of vectors.randomFish) {
    expect(fishNamed(fish)).toEqual({ table });
    expect(meanMultiplier(fishNamed(fish))).toEqual(parseRational(mean));
    expect(over(RATE, meanMultiplier(fishNamed(fish)))).toEqual(parseRational(killProbability));
    expect(catchThreshold(fishNamed(fish), RATE, 1)).toBe(threshold32);
  }
  expect(Object.keys(FISH)).toHaveLength(vectors.fish.length + vectors.randomFish.length);
});

test('every fish, single or netted, returns the printed rate less a rounding below its prize in 2^32, at every price [FSH-004]', () => {
  const printed = lanternReef.rtp[0]?.rtp ?? ratio(0);
  expect(printed).toEqual(parseRational(vectors.targetRtp));
  for (const fish of Object.values(FISH)) {
    for (const covered of [1, 2, 3, 4, 5]) {
      const missing = minus(printed, exactReturn(fish, RATE, covered));
      const rounding = times(meanMultiplier(fish), ratio(covered, DRAWS));
      expect(compare(missing, ratio(0))).toBeGreaterThanOrEqual(0);
      expect(compare(missing, rounding)).toBeLessThan(0);
    }
    // A catch pays whole bullets, so nothing is rounded away at any price.
    for (const price of TIERS.flatMap(({ prices }) => prices))
      for (const paid of paidBy(fish, price)) expect(paid % price).toBe(0n);
  }
});

test('bullets and laser together return as much as bullets alone', () => {
  expect(plus(RATE_WITH_LASER, LASER_RATE)).toEqual(RATE);
  for (const fish of Object.values(FISH)) {
    // A hit of the laser is a bullet that returns all of its worth.
    const missing = minus(WHOLE, exactReturn(fish, WHOLE, 1));
    expect(compare(missing, times(meanMultiplier(fish), ratio(1, DRAWS)))).toBeLessThan(0);
  }
});

test('a laser divides into hits without a remainder in every tier', () => {
  for (const { laserCost } of TIERS) expect(laserCost % (100n * BigInt(LASER_HITS))).toBe(0n);
});
