import type { GameFacts } from '../../../engine/game.ts';
import { type Fields, numberSetOf } from '../../../engine/input.ts';
import { type LiveLayout, layoutGame } from '../../../engine/layout-game.ts';
import { liveGame } from '../../../engine/live-game.ts';
import { NOTHING, type Rational, ratio } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { covering } from '../../../engine/unrisked.ts';
import { ANNOUNCED, chipsOf, readAnnounced } from './announced.ts';
import {
  DOZENS_AND_COLUMNS,
  EVEN_CHANCES,
  europeanFacts,
  frenchFacts,
  INSIDE_BETS,
  type InsideBet,
  liveFacts,
  liveTimes,
  type OutsideBet,
  WHEEL,
} from './data.ts';
import { isEvenChance, isInsidePlace, outsideNumbers } from './layout.ts';

export type RouletteBet = {
  readonly bet: InsideBet | OutsideBet;
  readonly numbers: readonly number[];
  readonly stake: string;
};

export const europeanRoulette = layoutGame(layoutOf(europeanFacts, { laPartage: false }));
export const frenchRoulette = layoutGame(layoutOf(frenchFacts, { laPartage: true }));
export const liveRoulette = liveGame(layoutOf(liveFacts, { laPartage: false }), liveTimes);

function layoutOf(facts: GameFacts, { laPartage }: { laPartage: boolean }): LiveLayout<RouletteBet, number> {
  return {
    ...facts,
    readBet,
    draw: (chance) => chance.uniform(WHEEL.length),
    totalReturn: (bet, result) => totalReturn(bet, result, { laPartage }),
    outcomes: () => WHEEL,
    idle: (bets) => covering(bets, WHEEL, ({ numbers }, number) => numbers.includes(number)),
  };
}

export function totalReturn(
  { bet, numbers }: Pick<RouletteBet, 'bet' | 'numbers'>,
  result: number,
  { laPartage }: { laPartage: boolean },
): Rational {
  if (numbers.includes(result)) return ratio(36, numbers.length);
  return laPartage && result === 0 && isEvenChance(bet) ? ratio(1, 2) : NOTHING;
}

/** The stake of an announced bet is that of one chip. */
export function readBet(fields: Fields, stake: bigint): RouletteBet[] {
  if (ANNOUNCED.some((announced) => announced === fields.bet)) {
    return chipsOf(readAnnounced(fields.bet), fields).map(({ bet, numbers, chips }) => ({
      bet,
      numbers,
      stake: String(stake * BigInt(chips)),
    }));
  }
  const outside = [...DOZENS_AND_COLUMNS, ...EVEN_CHANCES].find((name) => name === fields.bet);
  if (outside) return [{ bet: outside, numbers: outsideNumbers(outside), stake: String(stake) }];
  return [readInside(fields, stake)];
}

function readInside(fields: Fields, stake: bigint): RouletteBet {
  const bet = INSIDE_BETS.find((name) => name === fields.bet);
  if (!bet) throw refuse('studio.unknown_bet');
  const numbers = numberSetOf(fields.numbers, { from: 1, to: 6 }, { from: 0, to: 36 });
  if (!isInsidePlace(bet, numbers)) throw refuse('studio.unknown_bet');
  return { bet, numbers, stake: String(stake) };
}
