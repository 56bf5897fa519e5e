import type { Card } from '../../../engine/cards.ts';
import { type Rational, ratio } from '../../../engine/rational.ts';
import { HAND_CLASSES, PAYS } from './data.ts';
import { CARDS_IN_DECK, cardNumber, classIndex } from './hands.ts';
import { KEPT, setsOf, writeSubsetIndices } from './subsets.ts';

const HOLDS = KEPT.length;
/** The ways to draw so many cards from the 47 not dealt. */
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939];

export type Advice = {
  /** Positions of the cards to keep. */
  readonly hold: readonly number[];
  readonly expected: Rational;
};

/** The hold with the highest expected return, exactly; of equal ones the one that keeps the most. */
export function advise(deal: readonly Card[]): Advice {
  const rising = [0, 1, 2, 3, 4].sort((a, b) => cardNumber(deal[a] as Card) - cardNumber(deal[b] as Card));
  const cards = rising.map((position) => cardNumber(deal[position] as Card));
  const { mask, paid } = bestHold(cards, payTables());
  const hold = rising.filter((_, index) => mask & (1 << index)).sort((a, b) => a - b);
  return { hold, expected: ratio(paid, DRAWS[5 - hold.length] ?? 1) };
}

/**
 * For every set of up to five cards, what all five-card hands that contain it pay together. A hand that keeps some
 * cards and must avoid the discarded ones is then counted by inclusion and exclusion, without drawing anything.
 */
export type PayTables = readonly Int32Array[];

let tables: PayTables | null = null;

/** Built when first needed, because it takes a moment. */
export function payTables(): PayTables {
  tables ??= buildTables();
  return tables;
}

/** The cards in rising order; the mask tells which of them to keep, and paid is the sum over all draws. */
export function bestHold(cards: readonly number[], bySize: PayTables): { mask: number; paid: number } {
  const indices = new Int32Array(HOLDS);
  writeSubsetIndices(cards, indices);
  const paid = new Float64Array(HOLDS);
  for (let mask = 0; mask < HOLDS; mask += 1) paid[mask] = bySize[KEPT[mask] ?? 0]?.[indices[mask] ?? 0] ?? 0;
  excludeDiscards(paid);
  return highest(paid);
}

/** Takes away, position by position, the hands that also contain a discarded card. */
function excludeDiscards(paid: Float64Array): void {
  for (let position = 1; position < HOLDS; position <<= 1) {
    for (let mask = 0; mask < HOLDS; mask += 1) {
      if ((mask & position) === 0) paid[mask] = (paid[mask] ?? 0) - (paid[mask | position] ?? 0);
    }
  }
}

/** Compares sums over different numbers of draws by cross multiplication, in whole numbers. */
function highest(paid: Float64Array): { mask: number; paid: number } {
  let best = HOLDS - 1;
  for (let mask = HOLDS - 2; mask >= 0; mask -= 1) {
    const challenger = (paid[mask] ?? 0) * drawsFor(best);
    const champion = (paid[best] ?? 0) * drawsFor(mask);
    const keepsMore = (KEPT[mask] ?? 0) > (KEPT[best] ?? 0);
    if (challenger > champion || (challenger === champion && keepsMore)) best = mask;
  }
  return { mask: best, paid: paid[best] ?? 0 };
}

function drawsFor(mask: number): number {
  return DRAWS[5 - (KEPT[mask] ?? 0)] ?? 1;
}

function buildTables(): PayTables {
  const payByClass = HAND_CLASSES.map((name) => PAYS[name]);
  const bySize = [0, 1, 2, 3, 4, 5].map((size) => new Int32Array(setsOf(CARDS_IN_DECK, size)));
  const byHold = KEPT.map((kept) => bySize[kept] ?? new Int32Array());
  const indices = new Int32Array(HOLDS);
  const hand = [0, 1, 2, 3, 4];
  do {
    const pay =
      payByClass[classIndex(hand[0] ?? 0, hand[1] ?? 0, hand[2] ?? 0, hand[3] ?? 0, hand[4] ?? 0)] ?? 0;
    if (pay === 0) continue;
    writeSubsetIndices(hand, indices);
    byHold.forEach((table, mask) => {
      const index = indices[mask] ?? 0;
      table[index] = (table[index] ?? 0) + pay;
    });
  } while (nextHand(hand));
  return bySize;
}

/** Moves on to the next set of five in the order of their indices; false after the last. */
export function nextHand(hand: number[]): boolean {
  for (let position = 0; position < hand.length; position += 1) {
    const moved = (hand[position] ?? 0) + 1;
    if (moved < (hand[position + 1] ?? CARDS_IN_DECK)) {
      hand[position] = moved;
      return true;
    }
    hand[position] = position;
  }
  return false;
}
