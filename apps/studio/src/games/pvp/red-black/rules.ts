import { type Card, DECK } from '../../../engine/cards.ts';
import { dealer } from '../../../engine/chance.ts';
import { layoutGame } from '../../../engine/layout-game.ts';
import { NOTHING, type Rational, ratio, WHOLE } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { opposed } from '../../../engine/unrisked.ts';
import type { FlowerClass } from '../golden-flower/data.ts';
import { compareHands, pairRankOf, rankHand } from '../golden-flower/hand.ts';
import { facts, LOWEST_LUCKY_PAIR, LUCKY_RETURNS } from './data.ts';

const BETS = ['RED', 'BLACK', 'LUCKY'] as const;
export type BetName = (typeof BETS)[number];

export type Showdown = {
  readonly red: readonly Card[];
  readonly black: readonly Card[];
  readonly redClass: FlowerClass;
  readonly blackClass: FlowerClass;
  readonly winner: 'RED' | 'BLACK' | 'TIE';
};

const WINNING_SIDE = ratio(195, 100);

/** Two hands of three from one deck, red against black. */
export const redBlack = layoutGame<{ readonly bet: BetName; readonly stake: string }, Showdown>({
  ...facts,
  readBet(fields, stake) {
    const bet = BETS.find((name) => name === fields.bet);
    if (!bet) throw refuse('studio.unknown_bet');
    return [{ bet, stake: String(stake) }];
  },
  draw(chance) {
    const next = dealer(DECK, chance);
    const red = Array.from({ length: 3 }, next);
    return showdown(red, Array.from({ length: 3 }, next));
  },
  totalReturn: ({ bet }, outcome) => totalReturn(bet, outcome),
  idle: (bets) => opposed(bets, [['RED', 'BLACK']]),
});

export function showdown(red: readonly Card[], black: readonly Card[]): Showdown {
  const lead = compareHands(red, black);
  return {
    red,
    black,
    redClass: rankHand(red).handClass,
    blackClass: rankHand(black).handClass,
    winner: lead > 0 ? 'RED' : lead < 0 ? 'BLACK' : 'TIE',
  };
}

/** A tie gives the stake of a side back. */
export function totalReturn(bet: BetName, outcome: Showdown): Rational {
  if (bet === 'LUCKY') return luckyReturn(outcome.winner === 'BLACK' ? outcome.black : outcome.red);
  if (outcome.winner === 'TIE') return WHOLE;
  return outcome.winner === bet ? WINNING_SIDE : NOTHING;
}

export function luckyReturn(better: readonly Card[]): Rational {
  const { handClass } = rankHand(better);
  if (handClass === 'high') return NOTHING;
  const isLowPair = handClass === 'pair' && (pairRankOf(better) ?? 0) < LOWEST_LUCKY_PAIR;
  return isLowPair ? NOTHING : LUCKY_RETURNS[handClass];
}
