import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { minus, over, parseRational, plus, ratio, sum, times, toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { spinReels } from '../reels.ts';
import { cascade } from './cascade.ts';
import {
  BET_CREDITS,
  DRUMS_FOR_FREE_SPINS,
  type Face,
  FREE_SPIN_LADDER,
  FREE_SPINS,
  LADDER,
  PAYING,
  ROWS,
  STRIPS,
  WAY_PAYS,
} from './data.ts';
import { creditsOf, monsoonTerraces } from './rules.ts';

type Maths = Record<string, string> & {
  cycle: number;
  cascades: Record<string, number>;
  maxBaseWinTimesBet: number;
  maxFreeSpinWinTimesBet: number;
};
const { maths } = readVectors<{ maths: Maths }>('par-sheets/monsoon-terraces');

/*
 * The rules are too talkative to be asked 3.2 million times, so the cycle is walked by a terse twin of them: faces are
 * numbers, the window is one flat array. A test below holds the twin against the rules. What the inner loops read is
 * copied into constants of this file, because reading an import is slow in a test run.
 */
const REELS = 5;
const HEIGHT = ROWS;
const STOPS = STRIPS[0]?.length ?? 0;
const CYCLE = STOPS ** REELS;
const WILD = PAYING.length;
const DRUM = WILD + 1;
const FACES: readonly Face[] = [...PAYING, 'W', 'S'];
const strips = STRIPS.map((strip) => Int8Array.from(strip, (face) => FACES.indexOf(face)));
const pays = PAYING.map((face) => [0, 0, 0, ...WAY_PAYS[face]]);
const [ladder, freeLadder] = [[...LADDER], [...FREE_SPIN_LADDER]];

const window = new Int8Array(REELS * HEIGHT);
const tops = new Int8Array(REELS);
/** How many reels each symbol's win covers in the fall at hand. */
const covered = new Int8Array(WILD);
const result = { falls: 0, base: 0, free: 0, drums: 0 };

function payFall(): number {
  let credits = 0;
  for (let face = 0; face < WILD; face += 1) {
    let ways = 1;
    let length = 0;
    for (; length < REELS; length += 1) {
      let count = 0;
      for (let cell = length * HEIGHT; cell < (length + 1) * HEIGHT; cell += 1) {
        if (window[cell] === face || window[cell] === WILD) count += 1;
      }
      if (count === 0) break;
      ways *= count;
    }
    covered[face] = length >= 3 ? length : 0;
    if (length >= 3) credits += ways * (pays[face]?.[length] ?? 0);
  }
  return credits;
}

function washAway(): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    const isReached = covered.some((length) => length > reel);
    if (!isReached) return;
    let write = HEIGHT - 1;
    for (let row = HEIGHT - 1; row >= 0; row -= 1) {
      const face = window[reel * HEIGHT + row] ?? 0;
      const goes = face === WILD || (face < WILD && (covered[face] ?? 0) > reel);
      if (goes) continue;
      window[reel * HEIGHT + write] = face;
      write -= 1;
    }
    for (; write >= 0; write -= 1) {
      tops[reel] = ((tops[reel] ?? 0) + STOPS - 1) % STOPS;
      window[reel * HEIGHT + write] = strips[reel]?.[tops[reel] ?? 0] ?? 0;
    }
  }
}

function playTerse(stops: readonly number[]): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    const stop = stops[reel] ?? 0;
    tops[reel] = stop;
    for (let row = 0; row < HEIGHT; row += 1) {
      window[reel * HEIGHT + row] = strips[reel]?.[(stop + row) % STOPS] ?? 0;
    }
  }
  result.falls = 0;
  result.base = 0;
  result.free = 0;
  for (let credits = payFall(); credits > 0; credits = payFall()) {
    const rung = Math.min(result.falls, ladder.length - 1);
    result.base += credits * (ladder[rung] ?? 0);
    result.free += credits * (freeLadder[rung] ?? 0);
    result.falls += 1;
    washAway();
  }
  result.drums = 0;
  for (const face of window) if (face === DRUM) result.drums += 1;
}

const total = {
  hits: 0,
  triggers: 0,
  base: 0,
  free: 0,
  baseSquared: 0,
  freeSquared: 0,
  baseOnTrigger: 0,
  freeOnTrigger: 0,
};
const largest = { base: 0, free: 0 };
const cascades: Record<string, number> = {};
const drumsForFreeSpins = DRUMS_FOR_FREE_SPINS;

function note(): void {
  const { falls, base, free, drums } = result;
  cascades[falls] = (cascades[falls] ?? 0) + 1;
  total.hits += Number(falls > 0);
  total.base += base;
  total.free += free;
  total.baseSquared += base * base;
  total.freeSquared += free * free;
  if (drums >= drumsForFreeSpins) {
    total.triggers += 1;
    total.baseOnTrigger += base;
    total.freeOnTrigger += free;
  }
  largest.base = Math.max(largest.base, base);
  largest.free = Math.max(largest.free, free);
}

/** A win needs the first three reels, so where they show none the last two only matter for their drums. */
function noteQuiet(stops: readonly number[]): void {
  cascades[0] = (cascades[0] ?? 0) + STOPS ** 2;
  const seen = stops.reduce((drums, stop, reel) => drums + (drumsAt[reel]?.[stop] ?? 0), 0);
  for (const fourth of drumsAt[3] ?? []) {
    for (const fifth of drumsAt[4] ?? [])
      total.triggers += Number(seen + fourth + fifth >= drumsForFreeSpins);
  }
}

const drumsAt = strips.map((strip) =>
  Array.from(strip, (_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % STOPS] === DRUM).length),
);

function walkCycle(): void {
  for (let triple = 0; triple < STOPS ** 3; triple += 1) {
    const first = [triple % STOPS, Math.floor(triple / STOPS) % STOPS, Math.floor(triple / STOPS ** 2)];
    const stops = [...first, 0, 0];
    playTerse(stops);
    if (result.falls === 0) {
      noteQuiet(first);
      continue;
    }
    for (let last = 0; last < STOPS ** 2; last += 1) {
      stops[3] = last % STOPS;
      stops[4] = Math.floor(last / STOPS);
      playTerse(stops);
      note();
    }
  }
}

walkCycle();

const base = ratio(total.base, CYCLE * BET_CREDITS);
const free = ratio(total.free, CYCLE * BET_CREDITS);
const trigger = ratio(total.triggers, CYCLE);
const spinsPerTrigger = over(ratio(FREE_SPINS), minus(ratio(1), times(ratio(FREE_SPINS), trigger)));
const featureValue = times(spinsPerTrigger, free);
const rtp = plus(base, times(trigger, featureValue));

test('the terse twin and the rules agree', () => {
  const chance = simulationChance(5);
  for (let sample = 0; sample < 1_000; sample += 1) {
    const stops = spinReels(STRIPS, chance);
    const { falls, drums } = cascade(stops);
    playTerse(stops);
    const spin = {
      falls: falls.length,
      base: creditsOf(falls, LADDER),
      free: creditsOf(falls, FREE_SPIN_LADDER),
      drums,
    };
    expect(result).toEqual(spin);
  }
});

test('the printed return is exact, in all and by part, and lies between 95 % and 97 %', () => {
  expect(monsoonTerraces.rtp.map((part) => part.rtp)).toEqual([rtp, base, times(trigger, featureValue)]);
  expect(rtp).toEqual(parseRational(maths.totalRtp ?? ''));
  expect(toDecimal(rtp, 4)).toBe('0.9621');
});

test('trigger, hits, cascades and the largest wins are those of the par sheet', () => {
  expect(CYCLE).toBe(maths.cycle);
  expect(trigger).toEqual(parseRational(maths.triggerProbability ?? ''));
  expect(ratio(total.hits, CYCLE)).toEqual(parseRational(maths.hitFrequencyBase ?? ''));
  expect(cascades).toEqual(maths.cascades);
  expect(largest).toEqual({
    base: maths.maxBaseWinTimesBet * BET_CREDITS,
    free: maths.maxFreeSpinWinTimesBet * BET_CREDITS,
  });
});

test('the variance of a round with its feature is that of the par sheet', () => {
  const perSpin = (credits: number) => ratio(credits, CYCLE * BET_CREDITS);
  const squared = (credits: number) => ratio(credits, CYCLE * BET_CREDITS ** 2);
  const two = ratio(2);
  const valueSquared = times(featureValue, featureValue);
  const spinMean = plus(free, times(trigger, featureValue));
  const spinSquare = sum([
    squared(total.freeSquared),
    times(two, times(perSpin(total.freeOnTrigger), featureValue)),
    times(trigger, valueSquared),
  ]);
  const featureVariance = times(spinsPerTrigger, minus(spinSquare, times(spinMean, spinMean)));
  const roundSquare = sum([
    squared(total.baseSquared),
    times(two, times(perSpin(total.baseOnTrigger), featureValue)),
    times(trigger, plus(featureVariance, valueSquared)),
  ]);
  const variance = minus(roundSquare, times(rtp, rtp));
  expect(toDecimal(plus(variance, ratio(1, 2_000_000)), 6)).toBe(maths.variancePerBetUnit);
});
