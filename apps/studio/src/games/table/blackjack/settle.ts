import type { Card } from '../../../engine/cards.ts';
import { NOTHING, type Rational, ratio, shareOf, WHOLE } from '../../../engine/rational.ts';
import { type Box, dealerDraws, type Hand, isBlackjack, totalOf } from './hand.ts';

const BLACKJACK_RETURNS = ratio(5, 2);
const INSURANCE_RETURNS = 3n;

/** The dealer only draws when some hand still depends on it. */
export function playDealer(
  dealer: readonly Card[],
  boxes: readonly Box[],
  next: () => Card,
): readonly Card[] {
  const isAwaited = boxes.some((box) =>
    box.hands.some(({ cards }) => totalOf(cards).total <= 21 && !isNatural(box)),
  );
  const cards = [...dealer];
  while (isAwaited && dealerDraws(cards)) cards.push(next());
  return cards;
}

export function insuranceReturn({ insurance }: Box, dealer: readonly Card[]): bigint {
  return isBlackjack(dealer) ? BigInt(insurance) * INSURANCE_RETURNS : 0n;
}

/** What comes back on all hands of a box, each rounded down by itself. */
export function totalReturn(box: Box, dealer: readonly Card[]): bigint {
  return box.hands.reduce(
    (total, hand) => total + shareOf(BigInt(hand.stake), handReturn(box, hand, dealer)),
    0n,
  );
}

function handReturn(box: Box, { cards }: Hand, dealer: readonly Card[]): Rational {
  if (isNatural(box)) return isBlackjack(dealer) ? WHOLE : BLACKJACK_RETURNS;
  const [player, house] = [totalOf(cards).total, totalOf(dealer).total];
  if (player > 21 || isBlackjack(dealer)) return NOTHING;
  if (house > 21 || player > house) return ratio(2);
  return player === house ? WHOLE : NOTHING;
}

/** Twenty-one after a split is not a blackjack. */
function isNatural({ hands }: Box): boolean {
  const [hand] = hands;
  return hands.length === 1 && hand !== undefined && isBlackjack(hand.cards);
}
