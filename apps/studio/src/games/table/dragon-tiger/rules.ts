import { type Card, DECK, rankOf, SUITS, type Suit, shoe, suitOf } from '../../../engine/cards.ts';
import { type Chance, dealer } from '../../../engine/chance.ts';
import type { GameFacts } from '../../../engine/game.ts';
import { choiceOf, type Fields } from '../../../engine/input.ts';
import { type LiveLayout, layoutGame } from '../../../engine/layout-game.ts';
import { liveGame } from '../../../engine/live-game.ts';
import { NOTHING, type Rational, ratio } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { opposed } from '../../../engine/unrisked.ts';
import {
  CARD_BETS,
  DECKS,
  facts,
  grandFacts,
  liveFacts,
  liveTimes,
  MAIN_BETS,
  SUIT_BETS,
  type TieBet,
} from './data.ts';

export type BetName =
  | (typeof MAIN_BETS)[number]
  | (typeof CARD_BETS)[number]
  | (typeof SUIT_BETS)[number]
  | TieBet
  | 'SUITED_TIE';

export type DragonTigerBet = { readonly bet: BetName; readonly suit: Suit | null; readonly stake: string };
export type Deal = { readonly dragon: Card; readonly tiger: Card };

const MARKETS: readonly (readonly string[])[] = [
  MAIN_BETS,
  ...['D', 'T'].flatMap((card) => [
    [`${card}_BIG`, `${card}_SMALL`],
    [`${card}_ODD`, `${card}_EVEN`],
    SUITS.map((suit) => `${card}_SUIT${suit}`),
  ]),
];

const SHOE = shoe(DECKS);

export const dragonTiger = layoutGame(layoutOf(facts, 'TIE8'));
export const grandDragonTiger = layoutGame(layoutOf(grandFacts, 'TIE10'));
export const liveDragonTiger = liveGame(layoutOf(liveFacts, 'TIE10'), liveTimes);

function layoutOf(tableFacts: GameFacts, tie: TieBet): LiveLayout<DragonTigerBet, Deal> {
  const names: readonly BetName[] = [...MAIN_BETS, tie, 'SUITED_TIE', ...CARD_BETS, ...SUIT_BETS];
  return {
    ...tableFacts,
    readBet: (fields, stake) => [readBet(fields, stake, names)],
    draw: dealCards,
    totalReturn,
    idle: (bets) => opposed(bets, MARKETS, ({ bet, suit }) => `${bet}${suit ?? ''}`),
    outcomes: () => DECK.flatMap((dragon) => DECK.map((tiger) => ({ dragon, tiger }))),
  };
}

/** Every round is dealt from a full shoe, so that what is printed holds for each of them. */
export function dealCards(chance: Chance): Deal {
  const next = dealer(SHOE, chance);
  return { dragon: next(), tiger: next() };
}

export function totalReturn(
  { bet, suit }: Pick<DragonTigerBet, 'bet' | 'suit'>,
  { dragon, tiger }: Deal,
): Rational {
  const lead = rankOf(dragon) - rankOf(tiger);
  switch (bet) {
    case 'DRAGON':
      return mainReturn(lead);
    case 'TIGER':
      return mainReturn(-lead);
    case 'TIE8':
      return lead === 0 ? ratio(9) : NOTHING;
    case 'TIE10':
      return lead === 0 ? ratio(11) : NOTHING;
    case 'SUITED_TIE':
      return dragon === tiger ? ratio(51) : NOTHING;
    default:
      return cardReturn(bet.slice(2), bet.startsWith('D') ? dragon : tiger, suit);
  }
}

/** A tie costs half of the stake. */
function mainReturn(lead: number): Rational {
  return lead > 0 ? ratio(2) : lead === 0 ? ratio(1, 2) : NOTHING;
}

/** Sevens lose every bet on a single card. */
function cardReturn(bet: string, card: Card, suit: Suit | null): Rational {
  const rank = rankOf(card);
  if (rank === 7) return NOTHING;
  if (bet === 'SUIT') return suitOf(card) === suit ? ratio(4) : NOTHING;
  const holds =
    (bet === 'BIG' && rank > 7) ||
    (bet === 'SMALL' && rank < 7) ||
    (bet === 'ODD' && rank % 2 === 1) ||
    (bet === 'EVEN' && rank % 2 === 0);
  return holds ? ratio(2) : NOTHING;
}

function readBet(fields: Fields, stake: bigint, names: readonly BetName[]): DragonTigerBet {
  const bet = names.find((name) => name === fields.bet);
  if (!bet) throw refuse('studio.unknown_bet');
  const namesSuit = SUIT_BETS.some((name) => name === bet);
  return { bet, suit: namesSuit ? choiceOf(fields.suit, SUITS) : null, stake: String(stake) };
}
