import { expect, test } from 'vitest';
import { plus, ratio, times, toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { spinReels } from '../reels.ts';
import {
  BET_CREDITS,
  type Face,
  FEWEST,
  FREE_SPINS,
  LAMPS_FOR_FREE_SPINS,
  PAYING,
  QUAKE_AFTER,
  QUAKED,
  ROWS,
  STRIPS,
} from './data.ts';
import { crystalHollow } from './rules.ts';
import { payOf, tumblesOf } from './tumbles.ts';

/*
 * The whole cycle, about a million spins, walked by a terse twin of the rules: the window is a mask of 25 bits for each face,
 * reel by reel, and a cluster grows by shifting. A test below holds the twin against the rules.
 */
const REELS = 5;
const HEIGHT = ROWS;
const STOPS = STRIPS[0]?.length ?? 0;
const CYCLE = STOPS ** REELS;
const LEAST = FEWEST;
const FACES: readonly Face[] = [...PAYING, 'W', 'S'];
const [STONES, WILD, LAMP] = [PAYING.length, PAYING.length, PAYING.length + 1];
const strips = STRIPS.map((strip) => Int8Array.from(strip, (face) => FACES.indexOf(face)));
const pays = PAYING.map((face) =>
  Array.from({ length: REELS * HEIGHT + 1 }, (_, size) => (size < LEAST ? 0 : payOf(face, size))),
);
const quaked = QUAKED.map((face) => FACES.indexOf(face));
const TOP_ROW = [0, 1, 2, 3, 4].reduce((mask, reel) => mask | (1 << (reel * HEIGHT)), 0);
const LAST_ROW = TOP_ROW << (HEIGHT - 1);

const window = new Int8Array(REELS * HEIGHT);
const tops = new Int8Array(REELS);
const masks = new Int32Array(FACES.length);
const fall = { credits: 0, gone: 0 };

function countBits(mask: number): number {
  let bits = mask - ((mask >> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333);
  return (((bits + (bits >> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function grow(seed: number, fitting: number): number {
  for (let cluster = seed; ; ) {
    const beside =
      ((cluster << 1) & ~TOP_ROW) | ((cluster >> 1) & ~LAST_ROW) | (cluster << HEIGHT) | (cluster >>> HEIGHT);
    const grown = (cluster | beside) & fitting;
    if (grown === cluster) return cluster;
    cluster = grown;
  }
}

function payFall(): boolean {
  fall.credits = 0;
  fall.gone = 0;
  const wilds = masks[WILD] ?? 0;
  for (let face = 0; face < STONES; face += 1) {
    let left = masks[face] ?? 0;
    const fitting = left | wilds;
    if (left === 0 || countBits(fitting) < LEAST) continue;
    while (left !== 0) {
      const cluster = grow(left & -left, fitting);
      left &= ~cluster;
      const size = countBits(cluster);
      if (size < LEAST) continue;
      fall.credits += pays[face]?.[size] ?? 0;
      fall.gone |= cluster;
    }
  }
  return fall.gone !== 0;
}

function sinkAll(): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    const gone = fall.gone >> (reel * HEIGHT);
    let write = HEIGHT - 1;
    for (let row = HEIGHT - 1; row >= 0; row -= 1) {
      if ((gone >> row) & 1) continue;
      window[reel * HEIGHT + write] = window[reel * HEIGHT + row] ?? 0;
      write -= 1;
    }
    for (; write >= 0; write -= 1) {
      tops[reel] = ((tops[reel] ?? 0) + STOPS - 1) % STOPS;
      window[reel * HEIGHT + write] = strips[reel]?.[tops[reel] ?? 0] ?? 0;
    }
  }
  readMasks();
}

function readMasks(): void {
  masks.fill(0);
  for (let cell = 0; cell < window.length; cell += 1) {
    const face = window[cell] ?? 0;
    masks[face] = (masks[face] ?? 0) | (1 << cell);
  }
}

/** What a spin pays, before any quake and after it; both games are told apart by whether the quake comes. */
const result = { before: 0, after: 0, broken: 0, lampsBefore: 0, lampsAfter: 0 };

function playTerse(stops: readonly number[]): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    const stop = stops[reel] ?? 0;
    tops[reel] = stop;
    for (let row = 0; row < HEIGHT; row += 1)
      window[reel * HEIGHT + row] = strips[reel]?.[(stop + row) % STOPS] ?? 0;
  }
  readMasks();
  result.before = 0;
  result.after = 0;
  result.broken = 0;
  while (payFall()) {
    result.before += fall.credits;
    result.broken += countBits(fall.gone);
    sinkAll();
  }
  result.lampsBefore = countBits(masks[LAMP] ?? 0);
  for (const face of quaked) fall.gone |= masks[face] ?? 0;
  if (fall.gone !== 0) sinkAll();
  while (payFall()) {
    result.after += fall.credits;
    sinkAll();
  }
  result.lampsAfter = countBits(masks[LAMP] ?? 0);
}

const [quakeAfter, lampsWanted] = [QUAKE_AFTER, LAMPS_FOR_FREE_SPINS];
const paidSpin = () => {
  const quakes = result.broken >= quakeAfter;
  return quakes
    ? { credits: result.before + result.after, lamps: result.lampsAfter }
    : { credits: result.before, lamps: result.lampsBefore };
};

const total = { base: 0, free: 0, hits: 0, triggers: 0, quakes: 0, largest: 0 };

function walkCycle(): void {
  const stops = [0, 0, 0, 0, 0];
  for (let spin = 0; spin < CYCLE; spin += 1) {
    for (let reel = 0, rest = spin; reel < REELS; reel += 1, rest = Math.floor(rest / STOPS))
      stops[reel] = rest % STOPS;
    playTerse(stops);
    const { credits, lamps } = paidSpin();
    total.base += credits;
    total.free += result.before + result.after;
    total.hits += Number(credits > 0);
    total.triggers += Number(lamps >= lampsWanted);
    total.quakes += Number(result.broken >= quakeAfter);
    total.largest = Math.max(total.largest, credits);
  }
}

walkCycle();

const perSpin = (credits: number) => ratio(credits, CYCLE * BET_CREDITS);
const base = perSpin(total.base);
const trigger = ratio(total.triggers, CYCLE);
const feature = times(trigger, times(ratio(FREE_SPINS), perSpin(total.free)));

test('the terse twin and the rules agree', () => {
  const chance = simulationChance(16);
  for (let sample = 0; sample < 1_000; sample += 1) {
    const stops = spinReels(STRIPS, chance);
    playTerse(stops);
    const [paid, free] = [tumblesOf(stops, false), tumblesOf(stops, true)];
    expect({ credits: paid.credits, lamps: paid.lamps }).toEqual(paidSpin());
    expect([free.credits, free.lamps]).toEqual([result.before + result.after, result.lampsAfter]);
  }
});

test('the printed return is exact, in all and by part, and lies between 95 % and 97 %', () => {
  expect(crystalHollow.rtp.map(({ rtp }) => rtp)).toEqual([plus(base, feature), base, feature]);
  expect(toDecimal(plus(base, feature), 4)).toBe('0.9560');
});

test('a spin of three wins, one of eleven shakes the cave, and the best one pays 251 times its stake', () => {
  expect(toDecimal(ratio(total.hits, CYCLE), 4)).toBe('0.3311');
  expect(toDecimal(ratio(total.quakes, CYCLE), 4)).toBe('0.0933');
  expect(toDecimal(trigger, 4)).toBe('0.0207');
  expect(total.largest).toBe(5_023);
});
