import { type Card, rankOf, shoe } from '../../../engine/cards.ts';
import { dealer } from '../../../engine/chance.ts';
import type { GameFacts } from '../../../engine/game.ts';
import { type LiveLayout, layoutGame } from '../../../engine/layout-game.ts';
import { liveGame, type Shoe } from '../../../engine/live-game.ts';
import { NOTHING, type Rational, ratio, WHOLE } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { opposed } from '../../../engine/unrisked.ts';
import {
  commissionFacts,
  DECKS,
  highFacts,
  highTimes,
  liveFacts,
  liveTimes,
  noCommissionFacts,
  ROUNDS_OF_SHOE,
} from './data.ts';
import { type Coup, dealCoup } from './hand.ts';
import { kindsOfCoup } from './kinds-of-coup.ts';

const SIDE_BETS = ['PPAIR', 'BPAIR', 'EITHER', 'PERFECT', 'DRAGON7', 'PANDA8', 'BIG', 'SMALL'] as const;
const COMMISSION_BETS = ['PLAYER', 'BANKER', 'TIE8', 'LUCKY6', ...SIDE_BETS] as const;
const NO_COMMISSION_BETS = ['PLAYER', 'BANKER_NC', 'TIE9', 'SUPER6', ...SIDE_BETS] as const;

export type BetName = (typeof COMMISSION_BETS)[number] | (typeof NO_COMMISSION_BETS)[number];
export type BaccaratBet = { readonly bet: BetName; readonly stake: string };

const MARKETS = [
  ['PLAYER', 'BANKER'],
  ['PLAYER', 'BANKER_NC'],
  ['BIG', 'SMALL'],
] as const;

const SHOE = shoe(DECKS);

const EVEN_MONEY = ratio(2);
const LESS_COMMISSION = ratio(195, 100);
const HALF_MONEY = ratio(3, 2);
const PERFECT_PAIR = ratio(26);
const TWO_PERFECT_PAIRS = ratio(201);
const TWO_CARD_SIX = ratio(13);
const THREE_CARD_SIX = ratio(21);

/**
 * Cards are not put back before the shoe is over. It ends after a fixed number of rounds, not at a cut card: so the cards of each
 * round, taken for itself, are as likely as those of a full shoe.
 */
const DEALT_SHOE: Shoe<Coup> = {
  rounds: ROUNDS_OF_SHOE,
  deal(chance) {
    const next = dealer(SHOE, chance);
    return () => dealCoup(next);
  },
};

export const baccarat = layoutGame(layoutOf(commissionFacts, COMMISSION_BETS));
export const noCommissionBaccarat = layoutGame(layoutOf(noCommissionFacts, NO_COMMISSION_BETS));
export const liveBaccarat = liveGame(layoutOf(liveFacts, COMMISSION_BETS), {
  ...liveTimes,
  shoe: DEALT_SHOE,
});
export const liveHighBaccarat = liveGame(layoutOf(highFacts, COMMISSION_BETS), {
  ...highTimes,
  shoe: DEALT_SHOE,
});

function layoutOf(facts: GameFacts, names: readonly BetName[]): LiveLayout<BaccaratBet, Coup> {
  return {
    ...facts,
    readBet(fields, stake) {
      const bet = names.find((name) => name === fields.bet);
      if (!bet) throw refuse('studio.unknown_bet');
      return [{ bet, stake: String(stake) }];
    },
    // A full shoe for every coup: what is printed holds for each of them, and there is nothing to count.
    draw: (chance) => dealCoup(dealer(SHOE, chance)),
    totalReturn: ({ bet }, coup) => RETURNS[bet](coup),
    idle: (bets) => opposed(bets, MARKETS),
    outcomes: () =>
      kindsOfCoup((coup) =>
        Object.values(RETURNS)
          .map((returns) => nameOf(returns(coup)))
          .join(),
      ),
  };
}

/** Total return for one unit, by bet. A tie gives the stake of the main bets back. */
export const RETURNS: Record<BetName, (coup: Coup) => Rational> = {
  PLAYER: ({ winner }) => mainReturn(winner, 'PLAYER', EVEN_MONEY),
  BANKER: ({ winner }) => mainReturn(winner, 'BANKER', LESS_COMMISSION),
  BANKER_NC: ({ winner, bankerTotal }) =>
    mainReturn(winner, 'BANKER', bankerTotal === 6 ? HALF_MONEY : EVEN_MONEY),
  TIE8: pays(ratio(9), ({ winner }) => winner === 'TIE'),
  TIE9: pays(ratio(10), ({ winner }) => winner === 'TIE'),
  PPAIR: pays(ratio(12), ({ player }) => isPair(player)),
  BPAIR: pays(ratio(12), ({ banker }) => isPair(banker)),
  EITHER: pays(ratio(6), ({ player, banker }) => isPair(player) || isPair(banker)),
  PERFECT({ player, banker }) {
    const perfect = Number(isPerfectPair(player)) + Number(isPerfectPair(banker));
    return [NOTHING, PERFECT_PAIR, TWO_PERFECT_PAIRS][perfect] as Rational;
  },
  LUCKY6: (coup) => (isWinOnSix(coup) ? (coup.banker.length === 2 ? TWO_CARD_SIX : THREE_CARD_SIX) : NOTHING),
  SUPER6: pays(ratio(13), isWinOnSix),
  DRAGON7: pays(
    ratio(41),
    (coup) => coup.winner === 'BANKER' && coup.bankerTotal === 7 && coup.banker.length === 3,
  ),
  PANDA8: pays(
    ratio(26),
    (coup) => coup.winner === 'PLAYER' && coup.playerTotal === 8 && coup.player.length === 3,
  ),
  BIG: pays(ratio(154, 100), ({ player, banker }) => player.length + banker.length > 4),
  SMALL: pays(ratio(5, 2), ({ player, banker }) => player.length + banker.length === 4),
};

function pays(returns: Rational, holds: (coup: Coup) => boolean): (coup: Coup) => Rational {
  return (coup) => (holds(coup) ? returns : NOTHING);
}

function mainReturn(winner: Coup['winner'], backed: Coup['winner'], winning: Rational): Rational {
  return winner === 'TIE' ? WHOLE : winner === backed ? winning : NOTHING;
}

const nameOf = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

function isWinOnSix({ winner, bankerTotal }: Coup): boolean {
  return winner === 'BANKER' && bankerTotal === 6;
}

function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

function isPerfectPair([first, second]: readonly Card[]): boolean {
  return first === second;
}
