import type { Chance } from './chance.ts';
import { type Game, type GameFacts, instantGame, type Json } from './game.ts';
import { type Fields, fieldsOf, stakeOf } from './input.ts';
import { compare, type Rational, shareOf, WHOLE } from './rational.ts';
import { refuse } from './refusal.ts';
import { unriskedOf } from './unrisked.ts';

/** One chip on the layout. */
export type PlacedBet = { readonly bet: string; readonly stake: string };

export type LayoutState<Bet extends PlacedBet, Outcome> = {
  readonly bets: readonly Bet[];
  readonly outcome: Outcome;
  /** What came back on each bet, in the order of the bets. */
  readonly returns: readonly string[];
  readonly stake: string;
  readonly payout: string;
};

const MOST_BETS = 150;

/** What makes a layout: where chips can lie, what is drawn, and what comes back. */
export interface Layout<Bet extends PlacedBet, Outcome extends Json> extends GameFacts {
  /** One request may stand for several chips, as an announced bet at roulette does. */
  readBet(fields: Fields, stake: bigint): Bet[];
  draw(chance: Chance): Outcome;
  /** Total return for one unit staked, stake included. */
  totalReturn(bet: Bet, outcome: Outcome): Rational;
  /** Those of the bets that risk nothing together, whatever comes; left out where no bets stand against each other. */
  idle?(bets: readonly Bet[]): readonly Bet[];
}

/** A layout that is dealt for everybody at once: the house wants to know what may have to be paid. */
export interface LiveLayout<Bet extends PlacedBet, Outcome extends Json> extends Layout<Bet, Outcome> {
  /** Outcomes that together show everything bets can come back with at once. */
  outcomes(): readonly Outcome[];
}

/** Builds a game where chips are placed, one outcome is drawn and every chip is paid by itself. */
export function layoutGame<Bet extends PlacedBet, Outcome extends Json>(
  /** Of sports with the decimal odds of each bet. */
  parts: Layout<Bet, Outcome> & { price?(bet: Bet): Rational },
): Game<LayoutState<Bet, Outcome>> {
  const { readBet, draw, totalReturn, idle = () => [], price, ...facts } = parts;
  return instantGame({
    ...facts,
    unrisked: ({ bets, returns }) => unriskedOf(bets, idle(bets), returns),
    ...(price ? { odds: ({ bets }) => lowest(bets.map(price)) } : {}),
    play(input, chance) {
      const bets = readBets(fieldsOf(input).bets, readBet);
      const outcome = draw(chance);
      return {
        bets,
        outcome,
        stake: String(stakeOfAll(bets)),
        ...returnsOf(bets, (bet) => totalReturn(bet, outcome)),
      };
    },
  });
}

const lowest = ([first = WHOLE, ...others]: readonly Rational[]): Rational =>
  others.reduce((low, one) => (compare(one, low) < 0 ? one : low), first);

export const stakeOfAll = (bets: readonly PlacedBet[]): bigint =>
  bets.reduce((total, bet) => total + BigInt(bet.stake), 0n);

/** What comes back on each bet, and on all of them. */
export function returnsOf<Bet extends PlacedBet>(
  bets: readonly Bet[],
  totalReturn: (bet: Bet) => Rational,
): { returns: string[]; payout: string } {
  const returns = bets.map((bet) => shareOf(BigInt(bet.stake), totalReturn(bet)));
  return {
    returns: returns.map(String),
    payout: String(returns.reduce((total, amount) => total + amount, 0n)),
  };
}

export function readBets<Bet>(value: unknown, readBet: (fields: Fields, stake: bigint) => Bet[]): Bet[] {
  if (!Array.isArray(value) || value.length === 0) throw refuse('studio.malformed_request');
  if (value.length > MOST_BETS) throw refuse('studio.too_many_bets');
  const bets = value.flatMap((item) => {
    const fields = fieldsOf(item);
    return readBet(fields, stakeOf(fields.stake));
  });
  if (bets.length > MOST_BETS) throw refuse('studio.too_many_bets');
  return bets;
}
