import { type Card, rankOf, suitOf } from '../../../engine/cards.ts';
import { BULL_CLASSES, type BullClass, type RuleSet } from './data.ts';

/** Suits from the lowest up, for hands that are equal otherwise. */
const SUIT_ORDER = 'DCHS';

export function classOf(cards: readonly Card[], rules: RuleSet): BullClass {
  const ranks = cards.map(rankOf);
  return specialClass(ranks, rules) ?? bullClass(ranks);
}

/** Above zero when the first hand is the better one. No two hands are equal. */
export function compareHands(a: readonly Card[], b: readonly Card[], rules: RuleSet): number {
  const byClass = BULL_CLASSES.indexOf(classOf(a, rules)) - BULL_CLASSES.indexOf(classOf(b, rules));
  return byClass === 0 ? highestCard(a) - highestCard(b) : byClass;
}

/** The three cards that make the bull come first; without one the hand stays as it was dealt. */
export function arranged(cards: readonly Card[]): readonly Card[] {
  for (const [i, first] of cards.entries()) {
    for (const [j, second] of cards.entries()) {
      if (j <= i) continue;
      const rest = cards.filter((_, index) => index !== i && index !== j);
      const sum = rest.reduce((total, card) => total + pointsOf(rankOf(card)), 0);
      if (sum % 10 === 0) return [...rest, first, second];
    }
  }
  return cards;
}

function specialClass(ranks: readonly number[], rules: RuleSet): BullClass | null {
  const faces = ranks.filter((rank) => rank > 10).length;
  if (rules === 'full') {
    if (ranks.every((rank) => rank <= 4) && total(ranks) <= 10) return 'fiveSmall';
    if (ranks.some((rank) => ranks.filter((other) => other === rank).length === 4)) return 'bomb';
  }
  if (faces === 5) return 'goldBull';
  return rules === 'full' && faces === 4 && ranks.includes(10) ? 'silverBull' : null;
}

/** Three cards that sum to tens make a bull; the other two, and so the whole hand, tell how good it is. */
function bullClass(ranks: readonly number[]): BullClass {
  const points = ranks.map(pointsOf);
  const sum = total(points);
  const hasBull = points.some((first, i) =>
    points.some((second, j) => j > i && (sum - first - second) % 10 === 0),
  );
  if (!hasBull) return 'noBull';
  return BULL_CLASSES[sum % 10 === 0 ? 10 : sum % 10] as BullClass;
}

function pointsOf(rank: number): number {
  return Math.min(rank, 10);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Kings high, aces low, then by suit. */
function highestCard(cards: readonly Card[]): number {
  return Math.max(
    ...cards.map((card) => rankOf(card) * SUIT_ORDER.length + SUIT_ORDER.indexOf(suitOf(card))),
  );
}
