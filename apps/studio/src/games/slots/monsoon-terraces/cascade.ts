import { reelsAt, rowsOf, symbolAt } from '../reels.ts';
import { type Face, FEWEST_REELS, PAYING, type PayingFace, ROWS, STRIPS, WAY_PAYS } from './data.ts';

export type WayWin = {
  readonly symbol: PayingFace;
  readonly reels: number;
  readonly ways: number;
  readonly pay: number;
};

/** One window that paid, before its winners are washed away. */
export type Fall = {
  readonly window: readonly (readonly Face[])[];
  readonly wins: readonly WayWin[];
  readonly credits: number;
};

export type Cascade = {
  readonly falls: readonly Fall[];
  /** The window in which nothing pays any more. */
  readonly settled: readonly (readonly Face[])[];
  readonly drums: number;
};

type Reels = readonly (readonly Face[])[];

/** Lets the reels of a spin fall until nothing pays. */
export function cascade(stops: readonly number[]): Cascade {
  const falls: Fall[] = [];
  let reels: Reels = reelsAt(STRIPS, stops, ROWS);
  let tops = stops;
  for (;;) {
    const wins = winsOf(reels);
    if (wins.length === 0) {
      const drums = reels.flat().filter((face) => face === 'S').length;
      return { falls, settled: rowsOf(reels), drums };
    }
    falls.push({ window: rowsOf(reels), wins, credits: wins.reduce((total, { pay }) => total + pay, 0) });
    ({ reels, tops } = washAway(reels, tops, wins));
  }
}

/** Each symbol of the first reel pays for every way to follow it, reel by reel, as far as it goes. */
function winsOf(reels: Reels): WayWin[] {
  return PAYING.flatMap((symbol) => {
    const counts = reels.map((reel) => reel.filter((face) => face === symbol || face === 'W').length);
    const missing = counts.indexOf(0);
    const length = missing === -1 ? counts.length : missing;
    if (length < FEWEST_REELS) return [];
    const ways = counts.slice(0, length).reduce((product, count) => product * count, 1);
    return [{ symbol, reels: length, ways, pay: ways * (WAY_PAYS[symbol][length - FEWEST_REELS] ?? 0) }];
  });
}

/** Winners and the wilds that helped them go; the rest sinks, and the strips run on backwards to fill the top. */
function washAway(reels: Reels, tops: readonly number[], wins: readonly WayWin[]) {
  const kept = reels.map((reel, index) => {
    const winners = wins.filter((win) => win.reels > index).map(({ symbol }): Face => symbol);
    return reel.filter((face) => winners.length === 0 || (face !== 'W' && !winners.includes(face)));
  });
  const sunk = kept.map((reel) => ROWS - reel.length);
  return {
    tops: tops.map((top, index) => top - (sunk[index] ?? 0)),
    reels: kept.map((reel, index) => {
      const fallen = sunk[index] ?? 0;
      const top = (tops[index] ?? 0) - fallen;
      const strip = STRIPS[index] ?? [];
      return [...Array.from({ length: fallen }, (_, row) => symbolAt(strip, top + row)), ...reel];
    }),
  };
}
