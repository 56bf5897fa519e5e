import { type Chance, TWO_TO_32 } from '../../../engine/chance.ts';
import { instantGame } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, integerOf, stakeOf } from '../../../engine/input.ts';
import { type Rational, ratio, shareOf, times, toDecimal } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { FACES, facts, MOST_WINNING_FACES, TARGET_RTP } from './data.ts';

const DIRECTIONS = ['under', 'over'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The target in hundredths: 4950 under wins on rolls below 49.50. */
export type Wager = { readonly direction: Direction; readonly target: number };

export type DiceState = Wager & {
  readonly stake: string;
  readonly face: number;
  readonly roll: string;
  readonly won: boolean;
  readonly multiplier: string;
  readonly payout: string;
};

export const dice = instantGame<DiceState>({
  ...facts,
  play(input, chance) {
    const fields = fieldsOf(input);
    const stake = stakeOf(fields.stake);
    const wager = {
      direction: choiceOf(fields.direction, DIRECTIONS),
      target: integerOf(fields.target, { from: 1, to: FACES - 1 }),
    };
    const pays = multiplier(wager);
    const face = rollFace(chance);
    const won = wins(wager, face);
    return {
      ...wager,
      stake: String(stake),
      face,
      roll: toDecimal(ratio(face, 100), 2),
      won,
      multiplier: toDecimal(pays, 4),
      payout: String(won ? shareOf(stake, pays) : 0n),
    };
  },
});

/** Scaled down from 32 bits, as published; each face is as likely as the next to within 2^-32. */
export function rollFace(chance: Chance): number {
  return Math.floor((chance.uniform(TWO_TO_32) * FACES) / TWO_TO_32);
}

export function wins({ direction, target }: Wager, face: number): boolean {
  return direction === 'under' ? face < target : face > target;
}

/** Total return for one unit on a winning roll, cut to four decimals. */
export function multiplier(wager: Wager): Rational {
  const faces = winningFaces(wager);
  if (faces < 1 || faces > MOST_WINNING_FACES) throw refuse('studio.unknown_bet');
  const exact = times(TARGET_RTP, ratio(FACES, faces));
  return ratio((exact.numerator * 10_000n) / exact.denominator, 10_000);
}

export function winningFaces({ direction, target }: Wager): number {
  return direction === 'under' ? target : FACES - 1 - target;
}
