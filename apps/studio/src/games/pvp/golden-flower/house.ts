import type { Card } from '../../../engine/cards.ts';
import { highRankOf } from '../../../engine/cards.ts';
import type { Json } from '../../../engine/game.ts';
import { FIRST_CIRCLE_TO_COMPARE, FLOWER_CLASSES } from './data.ts';
import { rankHand } from './hand.ts';

/** What a seat sees of the table. */
type Seen = {
  readonly circle: number;
  readonly seats: readonly {
    readonly cards: readonly Card[] | null;
    readonly exit: string | null;
  }[];
};

const QUEEN = 12;

/**
 * The published play of the house: it looks at its cards first, folds a hand without a pair whose highest card is below the queen, calls in the
 * first circle, and then compares with the first seat after its own that is still in.
 */
export function playHouse(view: Json, seat: number): unknown {
  const { seats, circle } = view as unknown as Seen;
  const cards = seats[seat]?.cards ?? null;
  if (cards === null) return { type: 'look' };
  const { handClass } = rankHand(cards);
  const isWeak = handClass === FLOWER_CLASSES[0] && Math.max(...cards.map(highRankOf)) < QUEEN;
  if (isWeak) return { type: 'fold' };
  const others = seats.map((_, index) => (seat + 1 + index) % seats.length).filter((one) => one !== seat);
  const live = others.filter((one) => seats[one]?.exit === null);
  const mayCompare = circle >= FIRST_CIRCLE_TO_COMPARE;
  return mayCompare ? { type: 'compare', against: live[0] ?? 0 } : { type: 'call' };
}
