import type { Card } from '../../engine/cards.ts';
import type { ToldHand } from '../../service/rooms/room-news.ts';

/** Only what the studio has told; everything else is a back. */
export function cardsOf(
  hand: ToldHand,
  place: number,
  count: number,
): { card: Card | null; index: number }[] {
  const seats = (hand.view as { seats?: { cards: (Card | null)[] | null }[] } | null)?.seats ?? [];
  const cards = seats[place]?.cards;
  return Array.from({ length: count }, (_, index) => ({ card: cards?.[index] ?? null, index }));
}
