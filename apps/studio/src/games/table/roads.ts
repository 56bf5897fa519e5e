/**
 * The score boards of baccarat and dragon tiger. They record what happened and foretell nothing: every round is dealt
 * from a full shoe.
 */
export type RoadResult = {
  readonly winner: 'banker' | 'player' | 'tie';
  readonly bankerPair: boolean;
  readonly playerPair: boolean;
};

/** A mark on the board, placed with its column and row counted from zero. */
export type Mark<Value> = { readonly column: number; readonly row: number; readonly value: Value };

export type BigRoadValue = {
  readonly winner: 'banker' | 'player';
  /** Ties that followed this mark, drawn across it. */
  readonly ties: number;
  readonly bankerPair: boolean;
  readonly playerPair: boolean;
};

/** Red says the board repeats itself, blue that it does not. */
export type DerivedValue = 'red' | 'blue';

export type Roads = {
  readonly beadPlate: readonly Mark<RoadResult>[];
  readonly bigRoad: readonly Mark<BigRoadValue>[];
  /** Ties before the first win have no mark to be drawn across. */
  readonly openingTies: number;
  readonly bigEyeBoy: readonly Mark<DerivedValue>[];
  readonly smallRoad: readonly Mark<DerivedValue>[];
  readonly cockroachPig: readonly Mark<DerivedValue>[];
};

const BOARD_ROWS = 6;

export function roadsOf(results: readonly RoadResult[]): Roads {
  const { streaks, openingTies } = streaksOf(results);
  const depths = streaks.map((streak) => streak.length);
  return {
    beadPlate: results.map((value, index) => ({
      column: Math.floor(index / BOARD_ROWS),
      row: index % BOARD_ROWS,
      value,
    })),
    bigRoad: placed(streaks),
    openingTies,
    bigEyeBoy: placed(runsOf(derived(depths, 1))),
    smallRoad: placed(runsOf(derived(depths, 2))),
    cockroachPig: placed(runsOf(derived(depths, 3))),
  };
}

/** Groups the wins into columns of one winner; ties are counted on the win before them. */
function streaksOf(results: readonly RoadResult[]) {
  const streaks: BigRoadValue[][] = [];
  let openingTies = 0;
  for (const { winner, bankerPair, playerPair } of results) {
    const streak = streaks.at(-1);
    const last = streak?.at(-1);
    if (winner === 'tie') {
      if (streak && last) streak[streak.length - 1] = { ...last, ties: last.ties + 1 };
      else openingTies += 1;
    } else {
      const mark = { winner, ties: 0, bankerPair, playerPair };
      if (streak && last?.winner === winner) streak.push(mark);
      else streaks.push([mark]);
    }
  }
  return { streaks, openingTies };
}

/** Compares each entry of the big road with the column so many steps to its left. */
function derived(depths: readonly number[], steps: number): DerivedValue[] {
  const values: DerivedValue[] = [];
  depths.forEach((depth, column) => {
    for (let row = 0; row < depth; row += 1) {
      const value = row === 0 ? atColumnTop(depths, column, steps) : belowTop(depths, column, row, steps);
      if (value) values.push(value);
    }
  });
  return values;
}

/** A new column is red when the two finished columns it looks back at are equally deep. */
function atColumnTop(depths: readonly number[], column: number, steps: number): DerivedValue | null {
  const [finished, compared] = [depths[column - 1], depths[column - 1 - steps]];
  if (finished === undefined || compared === undefined) return null;
  return finished === compared ? 'red' : 'blue';
}

/** Further down it is blue exactly when the compared column ended in the row above. */
function belowTop(
  depths: readonly number[],
  column: number,
  row: number,
  steps: number,
): DerivedValue | null {
  const compared = depths[column - steps];
  if (compared === undefined) return null;
  return compared === row ? 'blue' : 'red';
}

function runsOf(values: readonly DerivedValue[]): DerivedValue[][] {
  const runs: DerivedValue[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run && run[0] === value) run.push(value);
    else runs.push([value]);
  }
  return runs;
}

/** Writes columns onto a board of six rows; a column that finds no room below turns to the right. */
function placed<Value>(columns: readonly (readonly Value[])[]): Mark<Value>[] {
  const taken = new Set<string>();
  const marks: Mark<Value>[] = [];
  let nextFree = 0;
  for (const values of columns) {
    while (taken.has(`${nextFree}:0`)) nextFree += 1;
    let [column, row] = [nextFree, 0];
    let isTurned = false;
    values.forEach((value, index) => {
      if (index > 0) {
        isTurned ||= row + 1 === BOARD_ROWS || taken.has(`${column}:${row + 1}`);
        if (isTurned) column += 1;
        else row += 1;
      }
      taken.add(`${column}:${row}`);
      marks.push({ column, row, value });
    });
  }
  return marks;
}
