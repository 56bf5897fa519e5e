const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export type Card = `${Rank}${Suit}`;

export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

export function shoe(decks: number): readonly Card[] {
  return Array.from({ length: decks }, () => DECK).flat();
}

/** 1 for the ace up to 13 for the king. */
export function rankOf(card: Card): number {
  return RANKS.indexOf(card[0] as Rank) + 1;
}

/** 14 for the ace, which is the highest card in poker hands. */
export function highRankOf(card: Card): number {
  const rank = rankOf(card);
  return rank === 1 ? 14 : rank;
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}
