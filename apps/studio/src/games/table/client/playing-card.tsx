import { type Card, rankOf, suitOf } from '../../../engine/cards.ts';
import style from './playing-card.module.css';

export const SUIT_SIGNS = { S: '\u2660', H: '\u2665', D: '\u2666', C: '\u2663' } as const;
const NAMES = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** As short as it is written on the card: 10♠. */
export const cardName = (card: Card): string => `${NAMES[rankOf(card)] ?? ''}${SUIT_SIGNS[suitOf(card)]}`;

/** A card, or its back while nobody may see it. */
export function PlayingCard({ card, index = 0 }: { card: Card | null; index?: number }) {
  if (!card) return <span className={style.back} style={{ animationDelay: `${index * 120}ms` }} />;
  const suit = suitOf(card);
  const isRed = suit === 'H' || suit === 'D';
  const name = NAMES[rankOf(card)] ?? '';
  return (
    <span
      className={style.card}
      data-red={isRed ? '' : undefined}
      data-card={card}
      style={{ animationDelay: `${index * 120}ms` }}
    >
      <b>{name}</b>
      <i aria-hidden="true">{SUIT_SIGNS[suit]}</i>
    </span>
  );
}
