import type { Chance } from '../../engine/chance.ts';

export type Strip<Face extends string> = readonly Face[];

/** Reads a strip written as symbols with blanks between them, stop 0 first. */
export function strip<Face extends string>(symbols: string): Strip<Face> {
  return symbols.split(' ') as Face[];
}

/** Every stop of every reel is equally likely, and reels know nothing of each other. */
export function spinReels(strips: readonly Strip<string>[], chance: Chance): number[] {
  return strips.map((reel) => chance.uniform(reel.length));
}

/** The symbol so many steps below a stop; strips are endless bands. */
export function symbolAt<Face extends string>(reel: Strip<Face>, position: number): Face {
  return reel[((position % reel.length) + reel.length) % reel.length] as Face;
}

/** The visible symbols, reel by reel from the top. */
export function reelsAt<Face extends string>(
  strips: readonly Strip<Face>[],
  stops: readonly number[],
  rows: number,
): Face[][] {
  return strips.map((reel, index) =>
    Array.from({ length: rows }, (_, row) => symbolAt(reel, (stops[index] ?? 0) + row)),
  );
}

/** The same symbols as a player reads them: row by row. */
export function rowsOf<Face extends string>(reels: readonly (readonly Face[])[]): Face[][] {
  const [first = []] = reels;
  return first.map((_, row) => reels.map((reel) => reel[row] as Face));
}
