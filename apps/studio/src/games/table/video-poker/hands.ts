import { type Card, highRankOf, SUITS, suitOf } from '../../../engine/cards.ts';
import { HAND_CLASSES, type HandClass } from './data.ts';

/** Cards as numbers, four suits to a rank, deuces first: what the tables of the advice are indexed by. */
export const CARDS_IN_DECK = 52;

export function cardNumber(card: Card): number {
  return (highRankOf(card) - 2) * SUITS.length + SUITS.indexOf(suitOf(card));
}

export function classOf(cards: readonly Card[]): HandClass {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards.map(cardNumber);
  return HAND_CLASSES[classIndex(a, b, c, d, e)] as HandClass;
}

const JACK_BIT = 1 << 9;
const ROYAL = 0b1_1111_0000_0000;
const WHEEL = 0b1_0000_0000_1111;
const STRAIGHTS = new Set([WHEEL, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)]);

/** The place of a hand in HAND_CLASSES. Ranks are bits, so that equal ones show as bits seen before. */
export function classIndex(a: number, b: number, c: number, d: number, e: number): number {
  const rankA = 1 << (a >> 2);
  const rankB = 1 << (b >> 2);
  const rankC = 1 << (c >> 2);
  const rankD = 1 << (d >> 2);
  const rankE = 1 << (e >> 2);
  const once = rankA | rankB | rankC | rankD | rankE;
  let seen = rankA;
  let twice = seen & rankB;
  seen |= rankB;
  let thrice = twice & rankC;
  twice |= seen & rankC;
  seen |= rankC;
  thrice |= twice & rankD;
  twice |= seen & rankD;
  seen |= rankD;
  thrice |= twice & rankE;
  twice |= seen & rankE;
  if (twice === 0) return unpairedIndex(once, isOneSuit(a, b, c, d, e));
  const hasTwoRanksPaired = (twice & (twice - 1)) !== 0;
  if (thrice === 0) return hasTwoRanksPaired ? 2 : twice >= JACK_BIT ? 1 : 0;
  if (hasTwoRanksPaired) return 6;
  return isFourKind(once) ? 7 : 3;
}

/** Three of a kind beside two other ranks, four beside one. */
function isFourKind(once: number): boolean {
  const others = once & (once - 1);
  return (others & (others - 1)) === 0;
}

function isOneSuit(a: number, b: number, c: number, d: number, e: number): boolean {
  return (((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3) === 0;
}

function unpairedIndex(ranks: number, isFlush: boolean): number {
  const isStraight = STRAIGHTS.has(ranks);
  if (isFlush) return ranks === ROYAL ? 9 : isStraight ? 8 : 5;
  return isStraight ? 4 : 0;
}
