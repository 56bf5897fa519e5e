import { type Card, highRankOf, suitOf } from '../../../engine/cards.ts';
import { FLOWER_CLASSES, type FlowerClass } from './data.ts';

export type Ranking = {
  readonly handClass: FlowerClass;
  /** Orders hands of any class; equal for hands that differ in suits alone. */
  readonly strength: number;
};

/** Ranks a hand of three. Aces are high, and low only in ace, two, three. */
export function rankHand(cards: readonly Card[]): Ranking {
  const ranks = cards.map(highRankOf).sort((a, b) => b - a);
  const handClass = classOf(
    ranks,
    cards.every((card) => suitOf(card) === suitOf(cards[0] as Card)),
  );
  const deciding = decidingRanks(ranks, handClass);
  const strength = deciding.reduce((value, rank) => value * 15 + rank, FLOWER_CLASSES.indexOf(handClass));
  return { handClass, strength };
}

export function pairRankOf(cards: readonly Card[]): number | null {
  const [high, middle, low] = cards.map(highRankOf).sort((a, b) => b - a);
  return high === middle || middle === low ? (middle ?? null) : null;
}

/**
 * Above zero when the first hand is better, zero when suits alone tell them apart. Where the table plays it, two, three
 * and five of mixed suits beat three of a kind, and nothing else.
 */
export function compareHands(
  a: readonly Card[],
  b: readonly Card[],
  { mixed235 }: { mixed235: boolean } = { mixed235: false },
): number {
  const [first, second] = [rankHand(a), rankHand(b)];
  if (mixed235 && second.handClass === 'leopard' && isMixed235(a)) return 1;
  if (mixed235 && first.handClass === 'leopard' && isMixed235(b)) return -1;
  return first.strength - second.strength;
}

export function isMixed235(cards: readonly Card[]): boolean {
  const ranks = cards.map(highRankOf).sort((a, b) => a - b);
  return ranks.join() === '2,3,5' && rankHand(cards).handClass === 'high';
}

function classOf(ranks: readonly number[], isOneSuit: boolean): FlowerClass {
  const different = new Set(ranks).size;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  if (isStraight(ranks)) return isOneSuit ? 'straightFlush' : 'straight';
  return isOneSuit ? 'flush' : 'high';
}

function isStraight([high = 0, middle = 0, low = 0]: readonly number[]): boolean {
  return (high - middle === 1 && middle - low === 1) || isLowStraight([high, middle, low]);
}

function isLowStraight(ranks: readonly number[]): boolean {
  return ranks.join() === '14,3,2';
}

/** The ranks that decide between hands of one class, the most important first. */
function decidingRanks(ranks: readonly number[], handClass: FlowerClass): readonly number[] {
  const [high = 0, middle = 0, low = 0] = ranks;
  if (handClass === 'pair') return [middle, high === middle ? low : high, 0];
  const isStraightClass = handClass === 'straight' || handClass === 'straightFlush';
  return isStraightClass && isLowStraight(ranks) ? [3, 2, 1] : [high, middle, low];
}
