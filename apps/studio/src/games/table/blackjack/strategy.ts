import type { Card } from '../../../engine/cards.ts';
import { type Advised, HARD, PAIRS, SOFT } from './data.ts';
import { isPair, pointsOf, totalOf } from './hand.ts';

export type PlayAction = 'stand' | 'hit' | 'double' | 'split';

/** The action with the highest expected return among those allowed. */
export function advise(cards: readonly Card[], dealerUp: Card, allowed: readonly PlayAction[]): PlayAction {
  const column = (pointsOf(dealerUp) + 8) % 10;
  const [first] = cards;
  const isSplittable = allowed.includes('split') && isPair(cards) && first !== undefined;
  const advised =
    (isSplittable ? PAIRS[pointsOf(first)]?.[column] : undefined) ?? advisedByTotal(cards, column);
  switch (advised) {
    case 'P':
      return 'split';
    case 'D':
      return allowed.includes('double') ? 'double' : 'hit';
    case 'X':
      return allowed.includes('double') ? 'double' : 'stand';
    case 'S':
      return 'stand';
    case 'H':
      return 'hit';
  }
}

/** Totals the tables leave out are too low to stand on, or twenty-one. */
function advisedByTotal(cards: readonly Card[], column: number): Advised {
  const { total, isSoft } = totalOf(cards);
  return (isSoft ? SOFT : HARD)[total]?.[column] ?? (total < 21 ? 'H' : 'S');
}
