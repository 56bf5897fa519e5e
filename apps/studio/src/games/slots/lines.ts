/** Lines are counted from one, as they are printed beside the reels. */
export type LineWin<Face extends string> = {
  readonly line: number;
  readonly symbol: Face;
  readonly count: number;
  readonly pay: number;
};

export interface Lines<Face extends string> {
  /** The row of each reel that a line runs through, top row 0. */
  readonly lines: readonly (readonly number[])[];
  /** Credits for three, four and more in a row; a face that is missing here never pays on a line. */
  readonly pays: Readonly<Partial<Record<Face, readonly number[]>>>;
  /** Stands for any symbol that pays, and never lies on the first reel. */
  readonly wild: Face;
}

const FEWEST = 3;

/** On each line the longest run from the left. */
export function lineWinsOf<Face extends string>(
  reels: readonly (readonly Face[])[],
  { lines, pays, wild }: Lines<Face>,
): LineWin<Face>[] {
  return lines.flatMap((rows, index) => {
    const symbols = rows.map((row, reel) => reels[reel]?.[row] as Face);
    const [symbol] = symbols;
    if (symbol === undefined) return [];
    const broken = symbols.findIndex((other) => other !== symbol && other !== wild);
    const count = broken === -1 ? symbols.length : broken;
    const pay = pays[symbol]?.[count - FEWEST];
    return pay === undefined ? [] : [{ line: index + 1, symbol, count, pay }];
  });
}
