/** Symbols that begin something when enough of them have landed. */
export interface Awaited {
  faces: (face: string) => boolean;
  needed: number;
}

/** Reel by reel: whether those before it have landed all that is needed but one. Nothing is hinted at that the reels do not show. */
export function awaitedReels(window: readonly (readonly string[])[], { faces, needed }: Awaited): boolean[] {
  let landed = 0;
  return (window[0] ?? []).map((_, reel) => {
    const isAwaited = landed === needed - 1;
    landed += window.filter((row) => faces(row[reel] ?? '')).length;
    return isAwaited;
  });
}
