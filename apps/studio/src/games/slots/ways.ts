export type WayWin<Face extends string> = {
  readonly symbol: Face;
  readonly reels: number;
  readonly ways: number;
  readonly pay: number;
};

export interface Ways<Face extends string> {
  readonly paying: readonly Face[];
  readonly wild: string;
  /** Credits for one way over the fewest reels that pay, over one more, and so on. */
  readonly pays: Readonly<Record<Face, readonly number[]>>;
  readonly fewestReels: number;
}

/** Each symbol of the first reel pays for every way to follow it, reel by reel, as far as it goes. */
export function wayWinsOf<Face extends string>(
  reels: readonly (readonly string[])[],
  { paying, wild, pays, fewestReels }: Ways<Face>,
): WayWin<Face>[] {
  return paying.flatMap((symbol) => {
    const counts = reels.map((reel) => reel.filter((face) => face === symbol || face === wild).length);
    const missing = counts.indexOf(0);
    const length = missing === -1 ? counts.length : missing;
    if (length < fewestReels) return [];
    const ways = counts.slice(0, length).reduce((product, count) => product * count, 1);
    return [{ symbol, reels: length, ways, pay: ways * (pays[symbol][length - fewestReels] ?? 0) }];
  });
}
