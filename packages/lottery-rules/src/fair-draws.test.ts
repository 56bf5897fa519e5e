import { commitmentTo } from '@fairground/fairness';
import { describe, expect, test } from 'vitest';
import { drawResult } from './draw-proof.ts';
import { families } from './families.ts';
import type { Family } from './family.ts';

/** `LOTTERY_DRAWS=1000000 npm test -- unit fair-draws` is the long run, of a million draws of every kind. */
const DRAWS = Number(process.env.LOTTERY_DRAWS ?? 1_500);
/** So many standard deviations from what is expected; the seeds are fixed, so a run that is within is so every time. */
const FAR = 4.5;

describe.each(Object.entries(families))('%s', (code, family) => {
  test(`${DRAWS} draws from a chain of seeds: every number at every place, and after every other, as often as it should`, {
    timeout: 30_000 + 5 * DRAWS,
  }, () => {
    const counts = countDraws(family, code);
    expect(counts.size).toBeGreaterThan(0);
    for (const [place, seen] of counts)
      expect(
        Math.abs(deviation(seen)),
        `${code}, ${place}: ${seen.filter((times) => times > 0)}`,
      ).toBeLessThan(FAR);
  });
});

test('one number in ten that comes a fifth too often is noticed', { timeout: 30_000 }, () => {
  let turn = 0;
  const skewed: Pick<Family, 'draw'> = {
    draw: (uniform) => {
      const digit = uniform(10);
      turn += 1;
      return String(turn % 45 === 0 ? 7 : digit);
    },
  };
  const [seen = new Uint32Array()] = countDraws(skewed, 'skewed', 8_000).values();
  expect(deviation(seen)).toBeGreaterThan(FAR);
});

/** How often each number below a hundred came, or each pair of such as one number below ten thousand. */
type Counts = Uint32Array;

/** How often each number came at each place, and each pair at places that follow each other. */
function countDraws(family: Pick<Family, 'draw'>, gameCode: string, draws = DRAWS): Map<string, Counts> {
  const singles: Counts[] = [];
  const pairs: Counts[] = [];
  let seed = commitmentTo(`chain of ${gameCode}`);
  for (let number = 1; number <= draws; number++) {
    seed = commitmentTo(seed);
    const numero = `20260101${String(number).padStart(3, '0')}`;
    const places = placesOf(drawResult(family, { seed, gameCode, numero, salt: 'salt' }));
    for (let at = 0; at < places.length; at++) {
      const value = places[at] as number;
      count(singles, at, { value, below: 100 });
      if (at > 0 && draws >= PAIRS_FROM)
        count(pairs, at, { value: 100 * (places[at - 1] as number) + value, below: 10_000 });
    }
  }
  return new Map([
    ...singles.map((seen, at) => [`place ${at + 1}`, seen] as const),
    ...pairs.map((seen, at) => [`place ${at} and ${at + 1}`, seen] as const).filter((_, at) => at > 0),
  ]);
}

function count(counts: Counts[], at: number, { value, below }: { value: number; below: number }): void {
  const seen = counts[at] ?? new Uint32Array(below);
  counts[at] = seen;
  seen[value] = (seen[value] as number) + 1;
}

/** Pairs are many: with fewer draws most of them would come a time or never, which says nothing. */
const PAIRS_FROM = 100_000;

/** Balls are places of their own; of the numbers of ticket lotteries each digit is. */
function placesOf(winNo: string): number[] {
  const places: number[] = [];
  for (const part of winNo.split(',')) {
    if (part.length <= 2) places.push(Number(part));
    else for (let at = 0; at < part.length; at++) places.push(part.charCodeAt(at) - ZERO);
  }
  return places;
}

const ZERO = '0'.charCodeAt(0);

/**
 * How many standard deviations the chi-square of the counts lies from what it should be, all values that can come being equally
 * likely. Its cube root is nearly normal (Wilson and Hilferty), also where the values are few.
 */
function deviation(counts: Counts): number {
  const seen = counts.filter((times) => times > 0);
  const total = seen.reduce((sum, times) => sum + times, 0);
  const expected = total / seen.length;
  const chiSquare = seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  const freedom = seen.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}
