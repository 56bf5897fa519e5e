import { holdAndWinGame } from '../hold-and-win-game.ts';
import { type LineWin, lineWinsOf } from '../lines.ts';
import { reelsAt, rowsOf } from '../reels.ts';
import { type Face, facts, HOLD, LINE_PAYS, LINES, ROWS, STRIPS } from './data.ts';

export type PaidSpin = {
  readonly window: readonly (readonly Face[])[];
  readonly lineWins: readonly LineWin<Face>[];
};

export const dragonVault = holdAndWinGame({
  ...facts,
  strips: STRIPS,
  betCredits: LINES.length,
  hold: HOLD,
  evaluate(stops) {
    const spin = evaluate(stops);
    return { credits: spin.lineWins.reduce((total, { pay }) => total + pay, 0), shown: spin };
  },
});

export function evaluate(stops: readonly number[]): PaidSpin {
  const reels = reelsAt(STRIPS, stops, ROWS);
  const lineWins = lineWinsOf(reels, { lines: LINES, pays: LINE_PAYS, wild: 'W' });
  return { window: rowsOf(reels), lineWins };
}
