import { type LineWin, lineWinsOf } from '../lines.ts';
import { reelsAt, rowsOf } from '../reels.ts';
import {
  type Face,
  FREE_SPINS,
  LINE_PAYS,
  LINES,
  ROWS,
  SCATTER_PAYS,
  SCATTERS_FOR_FREE_SPINS,
  STRIPS,
} from './data.ts';

export type Spin = {
  readonly window: readonly (readonly Face[])[];
  readonly lineWins: readonly LineWin<Face>[];
  readonly scatterCount: number;
  readonly scatterPay: number;
  readonly freeSpins: number;
  readonly totalCredits: number;
};

/** What the reels show at their stops, in credits at one credit a line. */
export function evaluate(stops: readonly number[]): Spin {
  const reels = reelsAt(STRIPS, stops, ROWS);
  const lineWins = lineWinsOf(reels, { lines: LINES, pays: LINE_PAYS, wild: 'W' });
  const scatterCount = reels.flat().filter((symbol) => symbol === 'S').length;
  const scatterPay = (SCATTER_PAYS[scatterCount] ?? 0) * LINES.length;
  return {
    window: rowsOf(reels),
    lineWins,
    scatterCount,
    scatterPay,
    freeSpins: scatterCount >= SCATTERS_FOR_FREE_SPINS ? FREE_SPINS : 0,
    totalCredits: lineWins.reduce((total, { pay }) => total + pay, scatterPay),
  };
}
