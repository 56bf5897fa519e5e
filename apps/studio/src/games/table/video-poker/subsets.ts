import { CARDS_IN_DECK } from './hands.ts';

const HAND_SIZE = 5;

/** How many cards each of the 32 ways to hold a hand keeps. */
export const KEPT: readonly number[] = Array.from(
  { length: 2 ** HAND_SIZE },
  (_, mask) => [1, 2, 4, 8, 16].filter((bit) => mask & bit).length,
);

/** How many sets of k cards there are among n. */
export function setsOf(n: number, k: number): number {
  let sets = 1;
  for (let taken = 0; taken < k; taken += 1) sets = (sets * (n - taken)) / (taken + 1);
  return sets;
}

/** Pascal's triangle, flat: how many sets rank below one whose highest card is this one at this position. */
const BELOW = Int32Array.from({ length: CARDS_IN_DECK * HAND_SIZE }, (_, entry) =>
  setsOf(Math.floor(entry / HAND_SIZE), (entry % HAND_SIZE) + 1),
);

/** The highest card of each hold, and the hold without it. */
const HIGHEST = KEPT.map((_, mask) => 31 - Math.clz32(mask));
const WITHOUT_HIGHEST = KEPT.map((_, mask) => (mask === 0 ? 0 : mask ^ (1 << (31 - Math.clz32(mask)))));

/**
 * Writes, for each hold of a rising hand, the place of the held cards among all sets of their size. Each place follows
 * from that of the hold without its highest card.
 */
export function writeSubsetIndices(hand: readonly number[], indices: Int32Array): void {
  indices[0] = 0;
  for (let mask = 1; mask < KEPT.length; mask += 1) {
    const highest = hand[HIGHEST[mask] ?? 0] ?? 0;
    const below = BELOW[highest * HAND_SIZE + (KEPT[mask] ?? 0) - 1] ?? 0;
    indices[mask] = (indices[WITHOUT_HIGHEST[mask] ?? 0] ?? 0) + below;
  }
}
