/** A symbol on its way: `to` is null when it goes for good. Rows above the window are negative. */
interface Piece {
  face: string;
  reel: number;
  from: number;
  to: number | null;
}

export interface Falling {
  pieces: Piece[];
  beganMs: number;
}

interface Wash {
  reels: readonly (readonly string[])[];
  gone: readonly (readonly [reel: number, row: number])[];
  next: readonly (readonly string[])[];
  beganMs: number;
}

/** Where everything goes when some places are washed away and the next window takes their place. */
export function fallsOf({ reels, gone, next, beganMs }: Wash): Falling {
  const pieces = reels.flatMap((column, reel) => {
    const isGone = (row: number) => gone.some(([at, place]) => at === reel && place === row);
    const kept = column.map((_, row) => row).filter((row) => !isGone(row));
    const lost = column.length - kept.length;
    return [
      ...column.flatMap((face, row): Piece[] => (isGone(row) ? [{ face, reel, from: row, to: null }] : [])),
      ...kept.map((from, index): Piece => ({ face: column[from] ?? '', reel, from, to: lost + index })),
      ...Array.from({ length: lost }, (_, row): Piece => {
        return { face: next[reel]?.[row] ?? '', reel, from: row - lost, to: row };
      }),
    ];
  });
  return { pieces, beganMs };
}

/** Falls faster and faster, and stops. */
export const fallShare = (share: number): number => Math.min(1, Math.max(0, share)) ** 2;
