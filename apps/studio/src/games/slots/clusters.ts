/** Where a symbol stands: the reel from the left, the row from the top. */
export type Place = readonly [reel: number, row: number];

export type Cluster<Face extends string> = { readonly symbol: Face; readonly places: readonly Place[] };

const BESIDE: readonly Place[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/**
 * Equal symbols that touch by their sides, as far as they reach. A wild belongs to every cluster it touches; wilds alone
 * are none.
 */
export function clustersOf<Face extends string>(
  reels: readonly (readonly Face[])[],
  { paying, wild, fewest }: { paying: readonly Face[]; wild: Face; fewest: number },
): Cluster<Face>[] {
  const seen = new Set<string>();
  return reels.flatMap((column, reel) =>
    column.flatMap((symbol, row) => {
      if (!paying.includes(symbol) || seen.has(`${reel},${row}`)) return [];
      const places = reach(reels, [reel, row], (face) => face === symbol || face === wild);
      for (const place of places) if (reels[place[0]]?.[place[1]] === symbol) seen.add(place.join());
      return places.length < fewest ? [] : [{ symbol, places }];
    }),
  );
}

/** Every place that can be reached from one over fitting neighbours, itself included. */
function reach<Face extends string>(
  reels: readonly (readonly Face[])[],
  from: Place,
  fits: (face: Face) => boolean,
): Place[] {
  const places: Place[] = [from];
  const known = new Set([from.join()]);
  for (const [reel, row] of places) {
    for (const [right, down] of BESIDE) {
      const beside: Place = [reel + right, row + down];
      const face = reels[beside[0]]?.[beside[1]];
      if (face === undefined || known.has(beside.join()) || !fits(face)) continue;
      known.add(beside.join());
      places.push(beside);
    }
  }
  return places;
}
