import { type Card, rankOf, shoe } from '../../../engine/cards.ts';
import { dealer } from '../../../engine/chance.ts';
import type { GameFacts } from '../../../engine/game.ts';
import { layoutGame } from '../../../engine/layout-game.ts';
import { NOTHING, type Rational, ratio, WHOLE } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { commissionFacts, DECKS, noCommissionFacts } from './data.ts';
import { type Coup, dealCoup } from './hand.ts';

const SIDE_BETS = ['PPAIR', 'BPAIR', 'EITHER', 'PERFECT', 'DRAGON7', 'PANDA8', 'BIG', 'SMALL'] as const;
const COMMISSION_BETS = ['PLAYER', 'BANKER', 'TIE8', 'LUCKY6', ...SIDE_BETS] as const;
const NO_COMMISSION_BETS = ['PLAYER', 'BANKER_NC', 'TIE9', 'SUPER6', ...SIDE_BETS] as const;

export type BetName = (typeof COMMISSION_BETS)[number] | (typeof NO_COMMISSION_BETS)[number];
export type BaccaratBet = { readonly bet: BetName; readonly stake: string };

const SHOE = shoe(DECKS);

export const baccarat = table(commissionFacts, COMMISSION_BETS);
export const noCommissionBaccarat = table(noCommissionFacts, NO_COMMISSION_BETS);

function table(facts: GameFacts, names: readonly BetName[]) {
  return layoutGame<BaccaratBet, Coup>({
    ...facts,
    readBet(fields, stake) {
      const bet = names.find((name) => name === fields.bet);
      if (!bet) throw refuse('studio.unknown_bet');
      return [{ bet, stake: String(stake) }];
    },
    // A full shoe for every coup: what is printed holds for each of them, and there is nothing to count.
    draw: (chance) => dealCoup(dealer(SHOE, chance)),
    totalReturn: ({ bet }, coup) => RETURNS[bet](coup),
  });
}

/** Total return for one unit, by bet. A tie gives the stake of the main bets back. */
export const RETURNS: Record<BetName, (coup: Coup) => Rational> = {
  PLAYER: ({ winner }) => mainReturn(winner, 'PLAYER', ratio(2)),
  BANKER: ({ winner }) => mainReturn(winner, 'BANKER', ratio(195, 100)),
  BANKER_NC: ({ winner, bankerTotal }) =>
    mainReturn(winner, 'BANKER', bankerTotal === 6 ? ratio(3, 2) : ratio(2)),
  TIE8: ({ winner }) => paysIf(winner === 'TIE', 8),
  TIE9: ({ winner }) => paysIf(winner === 'TIE', 9),
  PPAIR: ({ player }) => paysIf(isPair(player), 11),
  BPAIR: ({ banker }) => paysIf(isPair(banker), 11),
  EITHER: ({ player, banker }) => paysIf(isPair(player) || isPair(banker), 5),
  PERFECT({ player, banker }) {
    const perfect = Number(isPerfectPair(player)) + Number(isPerfectPair(banker));
    return perfect === 2 ? ratio(201) : paysIf(perfect === 1, 25);
  },
  LUCKY6: ({ winner, bankerTotal, banker }) =>
    paysIf(winner === 'BANKER' && bankerTotal === 6, banker.length === 2 ? 12 : 20),
  SUPER6: ({ winner, bankerTotal }) => paysIf(winner === 'BANKER' && bankerTotal === 6, 12),
  DRAGON7: ({ winner, bankerTotal, banker }) =>
    paysIf(winner === 'BANKER' && bankerTotal === 7 && banker.length === 3, 40),
  PANDA8: ({ winner, playerTotal, player }) =>
    paysIf(winner === 'PLAYER' && playerTotal === 8 && player.length === 3, 25),
  BIG: ({ player, banker }) => (player.length + banker.length > 4 ? ratio(154, 100) : NOTHING),
  SMALL: ({ player, banker }) => (player.length + banker.length === 4 ? ratio(5, 2) : NOTHING),
};

function mainReturn(winner: Coup['winner'], backed: Coup['winner'], winning: Rational): Rational {
  return winner === 'TIE' ? WHOLE : winner === backed ? winning : NOTHING;
}

function paysIf(holds: boolean, toOne: number): Rational {
  return holds ? ratio(toOne + 1) : NOTHING;
}

function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

function isPerfectPair([first, second]: readonly Card[]): boolean {
  return first === second;
}
