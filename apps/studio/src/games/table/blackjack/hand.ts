import { type Card, rankOf } from '../../../engine/cards.ts';

/** One hand of a box; a box has two after a split. */
export type Hand = { readonly cards: readonly Card[]; readonly stake: string; readonly isDone: boolean };
export type Box = { readonly stake: string; readonly insurance: string; readonly hands: readonly Hand[] };

export type Total = { readonly total: number; readonly isSoft: boolean };

/** Ten and faces count ten; one ace counts eleven while it can. */
export function totalOf(cards: readonly Card[]): Total {
  return cards.reduce<Total>((sum, card) => withCard(sum, pointsOf(card)), { total: 0, isSoft: false });
}

/** An ace is 1, faces are 10. */
export function pointsOf(card: Card): number {
  return Math.min(rankOf(card), 10);
}

export function withCard({ total, isSoft }: Total, value: number): Total {
  const isElevenPossible = value === 1 && !isSoft && total + 11 <= 21;
  const sum = total + (isElevenPossible ? 11 : value);
  if (sum > 21 && isSoft) return { total: sum - 10, isSoft: false };
  return { total: sum, isSoft: isSoft || isElevenPossible };
}

/** Twenty-one on the first two cards. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21;
}

export function isPair(cards: readonly Card[]): boolean {
  const [first, second] = cards;
  return (
    cards.length === 2 && first !== undefined && second !== undefined && pointsOf(first) === pointsOf(second)
  );
}

/** The dealer stands on every seventeen, soft or hard. */
export function dealerDraws(cards: readonly Card[]): boolean {
  return totalOf(cards).total < 17;
}
