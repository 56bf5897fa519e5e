import { type Strip, symbolAt } from './reels.ts';

/** What stands in the window, reel by reel from the top, and where on its strip each reel's top symbol lies. */
export type Standing<Face extends string> = {
  readonly reels: readonly (readonly Face[])[];
  readonly tops: readonly number[];
};

/** Takes places away: what stood above them sinks, and the strips run on backwards to fill the top. */
export function sink<Face extends string>(
  strips: readonly Strip<Face>[],
  { reels, tops }: Standing<Face>,
  isGone: (reel: number, row: number) => boolean,
): Standing<Face> {
  const fallen = reels.map((column, reel) => {
    const kept = column.filter((_, row) => !isGone(reel, row));
    const lost = column.length - kept.length;
    const top = (tops[reel] ?? 0) - lost;
    const fresh = Array.from({ length: lost }, (_, row) => symbolAt(strips[reel] ?? [], top + row));
    return { top, column: [...fresh, ...kept] };
  });
  return { reels: fallen.map(({ column }) => column), tops: fallen.map(({ top }) => top) };
}
