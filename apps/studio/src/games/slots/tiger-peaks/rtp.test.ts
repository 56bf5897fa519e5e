import { expect, test } from 'vitest';
import {
  minus,
  NOTHING,
  over,
  plus,
  type Rational,
  ratio,
  sum,
  times,
  toDecimal,
  WHOLE,
} from '../../../engine/rational.ts';
import { symbolAt } from '../reels.ts';
import {
  BET_CREDITS,
  type Face,
  FEWEST_REELS,
  FREE_SPIN_HEIGHTS,
  FREE_SPINS,
  HEIGHTS,
  type Height,
  PAYING,
  SCATTERS_FOR_FREE_SPINS,
  STRIPS,
  TALLEST,
  WAY_PAYS,
} from './data.ts';
import { evaluate, tigerPeaks } from './rules.ts';

/*
 * Ways multiply what the reels show, and reels know nothing of each other: so the mean number of ways is the product of the mean
 * numbers of symbols, and the whole game follows by arithmetic. A test below holds it against the rules where two reels stand.
 */
type Counts = readonly Rational[];
/** How likely a reel shows so many of these faces. */
type Reading = (reel: number, faces: readonly Face[]) => Counts;

/** Over all heights, and over all stops or some. */
function countsOn(
  strip: readonly Face[],
  faces: readonly Face[],
  heights: readonly Height[],
  stops: readonly number[],
) {
  const weights = heights.reduce((total, { weight }) => total + weight, 0);
  const counts = new Array<number>(TALLEST + 1).fill(0);
  for (const { rows, weight } of heights) {
    for (const stop of stops) {
      const seen = Array.from({ length: rows }, (_, row) => symbolAt(strip, stop + row));
      const count = seen.filter((face) => faces.includes(face)).length;
      counts[count] = (counts[count] ?? 0) + weight;
    }
  }
  return counts.map((weight) => ratio(weight, weights * stops.length));
}

const everyStop = (reel: number) => Array.from(STRIPS[reel] ?? [], (_, stop) => stop);
const mean = (counts: Counts) => sum(counts.map((chance, count) => times(chance, ratio(count))));

/** What a spin pays, in stakes. */
function paysOf(read: Reading): Rational {
  const pays = PAYING.flatMap((symbol) => {
    const counts = STRIPS.map((_, reel) => read(reel, [symbol, 'W']));
    return WAY_PAYS[symbol].map((pay, index) => {
      const length = FEWEST_REELS + index;
      const ways = counts.slice(0, length).map(mean).reduce(times, WHOLE);
      return times(times(ways, counts[length]?.[0] ?? WHOLE), ratio(pay, BET_CREDITS));
    });
  });
  return sum(pays);
}

/** How likely a spin gives free spins. */
function triggerOf(read: Reading): Rational {
  let scatters: Rational[] = [WHOLE];
  for (const [reel] of STRIPS.entries()) {
    const next = new Array<Rational>(scatters.length + TALLEST).fill(NOTHING);
    for (const [before, chance] of scatters.entries()) {
      for (const [more, share] of read(reel, ['S']).entries())
        next[before + more] = plus(next[before + more] ?? NOTHING, times(chance, share));
    }
    scatters = next;
  }
  return sum(scatters.slice(SCATTERS_FOR_FREE_SPINS));
}

function worthWith(heights: readonly Height[]): { pays: Rational; trigger: Rational } {
  const read: Reading = (reel, faces) => countsOn(STRIPS[reel] ?? [], faces, heights, everyStop(reel));
  return { pays: paysOf(read), trigger: triggerOf(read) };
}

const base = worthWith(HEIGHTS);
const free = worthWith(FREE_SPIN_HEIGHTS);
/** Free spins give more of themselves, at their own rate. */
const spinsPerTrigger = over(ratio(FREE_SPINS), minus(WHOLE, times(ratio(FREE_SPINS), free.trigger)));
const feature = times(base.trigger, times(spinsPerTrigger, free.pays));

test('the wild never lies on the first reel, so no symbol pays that is not seen there', () => {
  expect(STRIPS[0]).not.toContain('W');
});

test('the rules pay what the arithmetic says, over every stop of three reels while two stand', () => {
  const heights = [4, 3, 6, 5, 3];
  const standing: Readonly<Record<number, number>> = { 2: 12, 4: 7 };
  const stopsOf = (reel: number) => (reel in standing ? [standing[reel] ?? 0] : everyStop(reel));
  let [credits, spins, triggers] = [0, 0, 0];
  for (const first of stopsOf(0)) {
    for (const second of stopsOf(1)) {
      for (const fourth of stopsOf(3)) {
        const { wins, scatters } = evaluate([first, second, 12, fourth, 7, ...heights]);
        for (const { pay } of wins) credits += pay;
        triggers += Number(scatters >= SCATTERS_FOR_FREE_SPINS);
        spins += 1;
      }
    }
  }
  const read: Reading = (reel, faces) =>
    countsOn(STRIPS[reel] ?? [], faces, [{ rows: heights[reel] ?? 0, weight: 1 }], stopsOf(reel));
  expect(credits).toBeGreaterThan(0);
  expect(ratio(credits, spins * BET_CREDITS)).toEqual(paysOf(read));
  expect(triggers).toBeGreaterThan(0);
  expect(ratio(triggers, spins)).toEqual(triggerOf(read));
});

test('the printed return is exact, in all and by part, and lies between 95 % and 97 %', () => {
  expect(tigerPeaks.rtp.map(({ rtp }) => rtp)).toEqual([plus(base.pays, feature), base.pays, feature]);
  expect(toDecimal(plus(base.pays, feature), 4)).toBe('0.9634');
});

test('one spin of sixty leads to free spins, one of them in 25 to more', () => {
  expect(toDecimal(base.trigger, 6)).toBe('0.016657');
  expect(toDecimal(free.trigger, 6)).toBe('0.040510');
});
