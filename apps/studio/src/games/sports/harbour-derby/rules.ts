import { type Chance, pickByWeight } from '../../../engine/chance.ts';
import { type Fields, integerOf } from '../../../engine/input.ts';
import { layoutGame } from '../../../engine/layout-game.ts';
import { NOTHING, over, type Rational, ratio, sum, times } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { opposed } from '../../../engine/unrisked.ts';
import { BOATS, facts, TARGET_RTP } from './data.ts';

export type DerbyBet =
  | { readonly bet: 'WIN' | 'PLACE'; readonly boat: number; readonly stake: string }
  | { readonly bet: 'EXACT'; readonly first: number; readonly second: number; readonly stake: string };

export type Race = {
  /** The numbers of the boats as they came in. */
  readonly order: readonly number[];
};

/** Six boats across the harbour: who wins, who is among the first two, and which two in which order. */
export const harbourDerby = layoutGame<DerbyBet, Race>({
  ...facts,
  readBet: (fields, stake) => [readBet(fields, String(stake))],
  draw: (chance) => ({ order: race(chance) }),
  totalReturn,
  price: (bet) =>
    bet.bet === 'EXACT'
      ? exactPrice(bet.first, bet.second)
      : (bet.bet === 'WIN' ? winPrice : placePrice)(bet.boat),
  // Who backs every boat to win has backed none.
  idle: (bets) => opposed(bets, [EVERY_BOAT], (bet) => (bet.bet === 'WIN' ? String(bet.boat) : bet.bet)),
});

const EVERY_BOAT = BOATS.map(({ number }) => String(number));

function readBet(fields: Fields, stake: string): DerbyBet {
  const { bet } = fields;
  if (bet === 'WIN' || bet === 'PLACE') return { bet, boat: boatOf(fields.boat), stake };
  if (bet !== 'EXACT') throw refuse('studio.unknown_bet');
  const [first, second] = [boatOf(fields.first), boatOf(fields.second)];
  if (first === second) throw refuse('studio.unknown_bet');
  return { bet, first, second, stake };
}

const boatOf = (value: unknown): number => integerOf(value, { from: 1, to: BOATS.length });

/** One place after the other: each boat still on the way comes next with the share that its weight has of theirs. */
export function race(chance: Chance): number[] {
  let onTheWay: (typeof BOATS)[number][] = [...BOATS];
  const order: number[] = [];
  while (onTheWay.length > 1) {
    const next = pickByWeight(onTheWay, chance);
    order.push(next.number);
    onTheWay = onTheWay.filter((boat) => boat !== next);
  }
  return [...order, ...onTheWay.map(({ number }) => number)];
}

export function totalReturn(bet: DerbyBet, { order }: Race): Rational {
  const [first, second] = order;
  if (bet.bet === 'EXACT')
    return bet.first === first && bet.second === second ? exactPrice(bet.first, bet.second) : NOTHING;
  if (bet.bet === 'WIN') return bet.boat === first ? winPrice(bet.boat) : NOTHING;
  return bet.boat === first || bet.boat === second ? placePrice(bet.boat) : NOTHING;
}

const ALL = BOATS.reduce((total, { weight }) => total + weight, 0);
const weightOf = (number: number): number => BOATS[number - 1]?.weight ?? 0;

export const winChance = (boat: number): Rational => ratio(weightOf(boat), ALL);

export const exactChance = (first: number, second: number): Rational =>
  times(winChance(first), ratio(weightOf(second), ALL - weightOf(first)));

export const placeChance = (boat: number): Rational =>
  sum([
    winChance(boat),
    ...BOATS.filter(({ number }) => number !== boat).map(({ number }) => exactChance(number, boat)),
  ]);

export const winPrice = (boat: number): Rational => priceFor(winChance(boat));
export const placePrice = (boat: number): Rational => priceFor(placeChance(boat));
export const exactPrice = (first: number, second: number): Rational => priceFor(exactChance(first, second));

/** What one unit returns, stake included, in whole hundredths and never above the target. */
function priceFor(chance: Rational): Rational {
  const { numerator, denominator } = over(TARGET_RTP, chance);
  return ratio((numerator * 100n) / denominator, 100);
}
