import type { Chance } from '../../../engine/chance.ts';
import type { GameFacts } from '../../../engine/game.ts';
import { type Fields, numberSetOf } from '../../../engine/input.ts';
import { type LiveLayout, layoutGame } from '../../../engine/layout-game.ts';
import { liveGame } from '../../../engine/live-game.ts';
import { NOTHING, type Rational, ratio } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { covering } from '../../../engine/unrisked.ts';
import {
  CLASSIC_PAYS,
  classicFacts,
  GRAND_PAYS,
  grandFacts,
  liveFacts,
  liveTimes,
  type PayTable,
} from './data.ts';

const BETS = [
  'big',
  'small',
  'odd',
  'even',
  'triple',
  'anytriple',
  'double',
  'combo',
  'single',
  'total',
] as const;
type BetName = (typeof BETS)[number];

export type SicBoBet = {
  readonly bet: BetName;
  /** The face, the two faces or the total the bet names; empty for the others. */
  readonly numbers: readonly number[];
  readonly stake: string;
};

export const sicBo = layoutGame(layoutOf(classicFacts, CLASSIC_PAYS));
export const grandSicBo = layoutGame(layoutOf(grandFacts, GRAND_PAYS));
export const liveSicBo = liveGame(layoutOf(liveFacts, GRAND_PAYS), liveTimes);

function layoutOf(facts: GameFacts, pays: PayTable): LiveLayout<SicBoBet, readonly number[]> {
  return {
    ...facts,
    readBet,
    draw: rollDice,
    totalReturn: (bet, dice) => totalReturn(bet, dice, pays),
    outcomes: () => THROWS,
    idle: (bets) => covering(bets, ALL_THROWS, (bet, dice) => winOf(bet, dice, pays) !== null),
  };
}

const FACES = [1, 2, 3, 4, 5, 6];
/** All 216, each as likely as any other. */
const ALL_THROWS: readonly (readonly number[])[] = FACES.flatMap((one) =>
  FACES.flatMap((two) => FACES.map((three) => [one, two, three])),
);
/** No bet asks in which order the dice fell. */
const THROWS = ALL_THROWS.filter(([one = 0, two = 0, three = 0]) => one <= two && two <= three);

export function rollDice(chance: Chance): number[] {
  return Array.from({ length: 3 }, () => 1 + chance.uniform(6));
}

export function totalReturn(
  bet: Pick<SicBoBet, 'bet' | 'numbers'>,
  dice: readonly number[],
  pays: PayTable,
): Rational {
  const winsToOne = winOf(bet, dice, pays);
  return winsToOne === null ? NOTHING : ratio(1 + winsToOne);
}

function winOf(
  { bet, numbers }: Pick<SicBoBet, 'bet' | 'numbers'>,
  dice: readonly number[],
  pays: PayTable,
): number | null {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTriple = new Set(dice).size === 1;
  const shown = (face: number | undefined) => dice.filter((die) => die === face).length;
  const [first, second] = numbers;
  const paid = (holds: boolean, win: number | undefined) => (holds && win !== undefined ? win : null);
  switch (bet) {
    case 'big':
      return paid(!isTriple && total >= 11, pays.even);
    case 'small':
      return paid(!isTriple && total <= 10, pays.even);
    case 'odd':
      return paid(!isTriple && total % 2 === 1, pays.even);
    case 'even':
      return paid(!isTriple && total % 2 === 0, pays.even);
    case 'triple':
      return paid(shown(first) === 3, pays.triple);
    case 'anytriple':
      return paid(isTriple, pays.anyTriple);
    case 'double':
      return paid(shown(first) >= 2, pays.double);
    case 'combo':
      return paid(shown(first) > 0 && shown(second) > 0, pays.combo);
    case 'single':
      return paid(shown(first) > 0, pays.single[shown(first) - 1]);
    case 'total':
      return paid(total === first, pays.totals[total]);
  }
}

function readBet(fields: Fields, stake: bigint): SicBoBet[] {
  const bet = BETS.find((name) => name === fields.bet);
  if (!bet) throw refuse('studio.unknown_bet');
  return [{ bet, numbers: readNumbers(bet, fields.numbers), stake: String(stake) }];
}

function readNumbers(bet: BetName, numbers: unknown): number[] {
  if (bet === 'combo') return numberSetOf(numbers, { from: 2, to: 2 }, { from: 1, to: 6 });
  if (bet === 'total') return numberSetOf(numbers, { from: 1, to: 1 }, { from: 4, to: 17 });
  if (bet === 'triple' || bet === 'double' || bet === 'single') {
    return numberSetOf(numbers, { from: 1, to: 1 }, { from: 1, to: 6 });
  }
  return [];
}
