import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import {
  minus,
  parseRational,
  plus,
  type Rational,
  ratio,
  sum,
  times,
  toDecimal,
} from '../../../engine/rational.ts';
import { bestHold, nextHand, payTables } from './advice.ts';
import { HAND_CLASSES, type HandClass, PAYS } from './data.ts';
import { CARDS_IN_DECK, classIndex } from './hands.ts';
import { jacksOrBetter } from './rules.ts';
import { KEPT, setsOf, writeSubsetIndices } from './subsets.ts';

type Facts = {
  rtp: string;
  hitFrequency: string;
  variance: string;
  finalHandProbability: Record<string, string>;
};
const { facts96 } = readVectors<{ facts96: Facts }>('video-poker');

const DEALS = setsOf(CARDS_IN_DECK, 5);
const CLASSES = HAND_CLASSES.length;
/** The functions the long loops call, copied because reading an import is slow in a test run. */
const [classify, writeIndices, advance] = [classIndex, writeSubsetIndices, nextHand];
const kept = [...KEPT];
const ALL = kept.length - 1;
const indices = new Int32Array(kept.length);

/** For every set of up to five cards, how many hands of each class contain it. */
const classTables = [0, 1, 2, 3, 4, 5].map((size) => new Int32Array(setsOf(CARDS_IN_DECK, size) * CLASSES));
const dealtClasses = new Array<number>(CLASSES).fill(0);

/**
 * Deals that differ only in the names of their suits are held alike. Every deal is counted on one that names its suits
 * in the order they appear.
 */
const weights = new Int32Array(DEALS);

function renameSuits(hand: readonly number[], renamed: number[]): void {
  let names = 0;
  let used = 0;
  for (let position = 0; position < 5; position += 1) {
    const card = hand[position] ?? 0;
    const shift = (card & 3) * 4;
    if (((names >> shift) & 8) === 0) {
      names |= (8 | used) << shift;
      used += 1;
    }
    let place = position;
    const named = (card & ~3) | ((names >> shift) & 3);
    for (; place > 0 && (renamed[place - 1] ?? 0) > named; place -= 1)
      renamed[place] = renamed[place - 1] ?? 0;
    renamed[place] = named;
  }
}

function countHands(): void {
  const hand = [0, 1, 2, 3, 4];
  const renamed = [0, 0, 0, 0, 0];
  do {
    renameSuits(hand, renamed);
    writeIndices(renamed, indices);
    const index = indices[ALL] ?? 0;
    weights[index] = (weights[index] ?? 0) + 1;
    const found = classify(hand[0] ?? 0, hand[1] ?? 0, hand[2] ?? 0, hand[3] ?? 0, hand[4] ?? 0);
    dealtClasses[found] = (dealtClasses[found] ?? 0) + 1;
    if (found === 0) continue;
    writeIndices(hand, indices);
    for (let mask = 0; mask <= ALL; mask += 1) {
      const table = classTables[kept[mask] ?? 0];
      const entry = (indices[mask] ?? 0) * CLASSES + found;
      if (table) table[entry] = (table[entry] ?? 0) + 1;
    }
  } while (advance(hand));
}

/** By cards drawn, then by class: how many final hands come of the advised holds of all deals. */
const finals = Array.from({ length: 6 }, () => new Array<number>(CLASSES).fill(0));

function countFinals(hand: readonly number[], mask: number, weight: number): void {
  const drawn = finals[5 - (kept[mask] ?? 0)] ?? [];
  writeIndices(hand, indices);
  const discarded = ALL & ~mask;
  // Every subset of the discards, by inclusion and exclusion.
  for (let extra = discarded; ; extra = (extra - 1) & discarded) {
    const sign = (kept[extra] ?? 0) % 2 === 0 ? weight : -weight;
    const table = classTables[kept[mask | extra] ?? 0];
    const entry = (indices[mask | extra] ?? 0) * CLASSES;
    for (let found = 1; found < CLASSES; found += 1) {
      drawn[found] = (drawn[found] ?? 0) + sign * (table?.[entry + found] ?? 0);
    }
    if (extra === 0) break;
  }
}

function playAllDeals(): number {
  const tables = payTables();
  const hand = [0, 1, 2, 3, 4];
  let index = 0;
  let different = 0;
  do {
    const weight = weights[index] ?? 0;
    index += 1;
    if (weight === 0) continue;
    different += 1;
    countFinals(hand, bestHold(hand, tables).mask, weight);
  } while (advance(hand));
  return different;
}

countHands();
const different = playAllDeals();

function probability(handClass: HandClass): Rational {
  const found = HAND_CLASSES.indexOf(handClass);
  return sum(finals.map((counts, drawn) => ratio(counts[found] ?? 0, DEALS * setsOf(47, drawn))));
}

test('dealt hands are counted as published, over all 2,598,960 deals', () => {
  expect(dealtClasses.slice(1)).toEqual([337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
  expect(weights.reduce((total, weight) => total + weight, 0)).toBe(DEALS);
  expect(different).toBeLessThan(200_000);
});

test('the printed return is exact: the advised hold of every deal, over every draw', () => {
  const rtp = sum(HAND_CLASSES.slice(1).map((name) => times(ratio(PAYS[name]), probability(name))));
  expect(rtp).toEqual(parseRational(facts96.rtp));
  expect(jacksOrBetter.rtp[0]?.rtp).toEqual(rtp);
});

test('final hands are as frequent, and the game as volatile, as published', () => {
  for (const [name, published] of Object.entries(facts96.finalHandProbability)) {
    expect(probability(name as HandClass)).toEqual(parseRational(published));
  }
  const hit = sum(HAND_CLASSES.slice(1).map(probability));
  expect(toDecimal(plus(hit, ratio(1, 2_000_000)), 6)).toBe(facts96.hitFrequency);
  const square = sum(HAND_CLASSES.slice(1).map((name) => times(ratio(PAYS[name] ** 2), probability(name))));
  const rtp = parseRational(facts96.rtp);
  expect(toDecimal(plus(minus(square, times(rtp, rtp)), ratio(1, 20_000)), 4)).toBe(facts96.variance);
});
