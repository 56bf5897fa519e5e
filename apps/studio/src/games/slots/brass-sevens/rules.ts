import { instantGame, type Progressive } from '../../../engine/game.ts';
import { fieldsOf, stakeOf } from '../../../engine/input.ts';
import { ratio, shareOf } from '../../../engine/rational.ts';
import { reelsAt, rowsOf, spinReels } from '../reels.ts';
import {
  ANY_THREE_BARS,
  BARS,
  CONTRIBUTION,
  type Face,
  FULL_SHARE_BET,
  facts,
  LINES,
  ONE_CHERRY,
  POOL_UNITS_PER_STAKE_UNIT,
  ROWS,
  SEED,
  STRIPS,
  THREE_OF_A_KIND,
  TWO_CHERRIES,
} from './data.ts';

export type Spin = {
  readonly window: readonly (readonly Face[])[];
  /** Credits of each line, in the order of the lines. */
  readonly linePays: readonly number[];
  readonly totalCredits: number;
  readonly jackpot: boolean;
};

export type BrassSevensState = Spin & {
  readonly stake: string;
  readonly stops: readonly number[];
  /** Without the jackpot, which the pool pays. */
  readonly payout: string;
};

/** What the bets have gathered, won by three crowns on the centre line on top of their line pay. */
export const progressive: Progressive<BrassSevensState> = {
  contribution: CONTRIBUTION,
  seed: SEED,
  isWon: ({ jackpot }) => jackpot,
  feed: (pool, stake) => pool + shareOf(stake * POOL_UNITS_PER_STAKE_UNIT, CONTRIBUTION),
  award(pool, stake) {
    const share = ratio(stake < FULL_SHARE_BET ? stake : FULL_SHARE_BET, FULL_SHARE_BET);
    const award = shareOf(pool, share);
    return { award, pool: pool - award + shareOf(SEED, share) };
  },
};

export const brassSevens = instantGame<BrassSevensState>({
  ...facts,
  progressive,
  play(input, chance) {
    const stake = stakeOf(fieldsOf(input).stake);
    const stops = spinReels(STRIPS, chance);
    const spin = evaluate(stops);
    const payout = shareOf(stake, ratio(spin.totalCredits, LINES.length));
    return { ...spin, stake: String(stake), stops, payout: String(payout) };
  },
});

export function evaluate(stops: readonly number[]): Spin {
  const reels = reelsAt(STRIPS, stops, ROWS);
  const lines = LINES.map((rows) => rows.map((row, reel) => reels[reel]?.[row] as Face));
  const linePays = lines.map(linePay);
  return {
    window: rowsOf(reels),
    linePays,
    totalCredits: linePays.reduce((total, pay) => total + pay, 0),
    jackpot: lines[0]?.every((face) => face === 'JP') ?? false,
  };
}

/** The first rule that fits pays: three of a kind, any bars, cherries from the left. */
function linePay(faces: readonly Face[]): number {
  const [first = '--', second] = faces;
  if (faces.every((face) => face === first)) return THREE_OF_A_KIND[first];
  if (faces.every((face) => BARS.includes(face))) return ANY_THREE_BARS;
  if (first !== 'CH') return 0;
  return second === 'CH' ? TWO_CHERRIES : ONE_CHERRY;
}
