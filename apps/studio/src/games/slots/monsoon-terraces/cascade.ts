import { reelsAt, rowsOf } from '../reels.ts';
import { type Standing, sink } from '../tumble.ts';
import { type WayWin, wayWinsOf } from '../ways.ts';
import { type Face, FEWEST_REELS, PAYING, type PayingFace, ROWS, STRIPS, WAY_PAYS } from './data.ts';

/** One window that paid, before its winners are washed away. */
export type Fall = {
  readonly window: readonly (readonly Face[])[];
  readonly wins: readonly WayWin<PayingFace>[];
  readonly credits: number;
};

export type Cascade = {
  readonly falls: readonly Fall[];
  /** The window in which nothing pays any more. */
  readonly settled: readonly (readonly Face[])[];
  readonly drums: number;
};

/** Lets the reels of a spin fall until nothing pays. */
export function cascade(stops: readonly number[]): Cascade {
  const falls: Fall[] = [];
  let standing: Standing<Face> = { reels: reelsAt(STRIPS, stops, ROWS), tops: stops };
  for (;;) {
    const { reels } = standing;
    const wins = wayWinsOf(reels, { paying: PAYING, wild: 'W', pays: WAY_PAYS, fewestReels: FEWEST_REELS });
    if (wins.length === 0) {
      const drums = reels.flat().filter((face) => face === 'S').length;
      return { falls, settled: rowsOf(reels), drums };
    }
    falls.push({ window: rowsOf(reels), wins, credits: wins.reduce((total, { pay }) => total + pay, 0) });
    standing = washAway(standing, wins);
  }
}

/** Winners and the wilds that helped them go. */
function washAway(standing: Standing<Face>, wins: readonly WayWin<PayingFace>[]): Standing<Face> {
  const winners = standing.reels.map((_, index) =>
    wins.filter((win) => win.reels > index).map(({ symbol }): Face => symbol),
  );
  return sink(STRIPS, standing, (index, row) => {
    const face = standing.reels[index]?.[row] as Face;
    const won = winners[index] ?? [];
    return won.length > 0 && (face === 'W' || won.includes(face));
  });
}
