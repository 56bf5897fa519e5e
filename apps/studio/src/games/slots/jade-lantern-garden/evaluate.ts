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

/** Lines are counted from one, as they are printed beside the reels. */
export type LineWin = {
  readonly line: number;
  readonly symbol: Face;
  readonly count: number;
  readonly pay: number;
};

export type Spin = {
  readonly window: readonly (readonly Face[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatterCount: number;
  readonly scatterPay: number;
  readonly freeSpins: number;
  readonly totalCredits: number;
};

/** What the reels show at their stops, in credits at one credit a line. */
export function evaluate(stops: readonly number[]): Spin {
  const reels = reelsAt(STRIPS, stops, ROWS);
  const lineWins = LINES.flatMap((rows, index) => {
    const win = lineWin(rows.map((row, reel) => reels[reel]?.[row] as Face));
    return win ? [{ line: index + 1, ...win }] : [];
  });
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

/** The longest run from the left; a wild stands for any symbol but the scatter, and never lies on the first reel. */
function lineWin(symbols: readonly Face[]): Omit<LineWin, 'line'> | null {
  const [symbol] = symbols;
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return null;
  const broken = symbols.findIndex((other) => other !== symbol && other !== 'W');
  const count = broken === -1 ? symbols.length : broken;
  const pay = LINE_PAYS[symbol][count - 3];
  return pay === undefined ? null : { symbol, count, pay };
}
