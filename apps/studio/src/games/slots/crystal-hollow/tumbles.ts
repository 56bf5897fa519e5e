import { clustersOf, type Place } from '../clusters.ts';
import { reelsAt, rowsOf } from '../reels.ts';
import { type Standing, sink } from '../tumble.ts';
import {
  CLUSTER_PAYS,
  type Face,
  FEWEST,
  PAYING,
  type PayingFace,
  QUAKE_AFTER,
  QUAKED,
  ROWS,
  SIZES,
  STRIPS,
} from './data.ts';

export type ClusterWin = {
  readonly symbol: PayingFace;
  readonly places: readonly Place[];
  readonly pay: number;
};

/** One window, and the stones that break out of it: those of its clusters, or those that a quake shakes loose. */
export type Tumble = {
  readonly window: readonly (readonly Face[])[];
  readonly wins: readonly ClusterWin[];
  readonly isQuake: boolean;
  readonly gone: readonly Place[];
  readonly credits: number;
};

export type Tumbles = {
  readonly tumbles: readonly Tumble[];
  /** The window in which nothing breaks any more. */
  readonly settled: readonly (readonly Face[])[];
  readonly lamps: number;
  readonly credits: number;
};

/** Lets the stones of a spin break and fall until nothing pays. A quake comes once, at the first rest, if it was earned or is owed. */
export function tumblesOf(stops: readonly number[], owesQuake: boolean): Tumbles {
  const tumbles: Tumble[] = [];
  let standing: Standing<Face> = { reels: reelsAt(STRIPS, stops, ROWS), tops: stops };
  let [broken, hasQuaked] = [0, false];
  for (;;) {
    const { reels } = standing;
    const wins = winsOf(reels);
    const isQuake = wins.length === 0 && !hasQuaked && (owesQuake || broken >= QUAKE_AFTER);
    hasQuaked ||= isQuake;
    const gone = isQuake ? placesOf(reels, QUAKED) : distinct(wins.flatMap(({ places }) => places));
    if (gone.length === 0) {
      const lamps = placesOf(reels, ['S']).length;
      return { tumbles, settled: rowsOf(reels), lamps, credits: creditsOf(tumbles) };
    }
    broken += gone.length;
    tumbles.push({
      window: rowsOf(reels),
      wins,
      isQuake,
      gone,
      credits: creditsOf(wins.map(({ pay }) => ({ credits: pay }))),
    });
    standing = sink(STRIPS, standing, (reel, row) =>
      gone.some((place) => place[0] === reel && place[1] === row),
    );
  }
}

function winsOf(reels: Standing<Face>['reels']): ClusterWin[] {
  return clustersOf(reels, { paying: PAYING, wild: 'W', fewest: FEWEST }).map(({ symbol, places }) => ({
    symbol: symbol as PayingFace,
    places,
    pay: payOf(symbol as PayingFace, places.length),
  }));
}

/** What the largest listed size pays that the cluster reaches. */
export function payOf(symbol: PayingFace, size: number): number {
  return CLUSTER_PAYS[symbol][SIZES.filter((least) => size >= least).length - 1] ?? 0;
}

const creditsOf = (parts: readonly { readonly credits: number }[]): number =>
  parts.reduce((total, { credits }) => total + credits, 0);

const placesOf = (reels: Standing<Face>['reels'], faces: readonly Face[]): Place[] =>
  reels.flatMap((column, reel) =>
    column.flatMap((face, row) => (faces.includes(face) ? [[reel, row] as const] : [])),
  );

/** A wild may have been part of several clusters; it breaks once. */
const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.join(), place])).values(),
];
