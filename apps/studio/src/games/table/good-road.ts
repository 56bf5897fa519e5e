/** A pattern that players look out for. It says what came; what comes is drawn anew each time. */
export interface GoodRoad {
  kind: 'streak' | 'ping_pong' | 'pairs';
  /** What came last. */
  side: 'R' | 'B';
  /** How often in a row: the same side, a change, or a pair. */
  length: number;
}

const STREAK = 5;
const CHANGES = 5;
const PAIRS = 3;

/** The pattern that a road ends with, oldest side first; ties break none. */
export function goodRoadOf(road: string): GoodRoad | null {
  const sides = [...road].filter((side) => side !== 'T') as ('R' | 'B')[];
  const side = sides.at(-1);
  if (!side) return null;
  const depths = runsOf(sides);
  const last = depths.at(-1) ?? 0;
  if (last >= STREAK) return { kind: 'streak', side, length: last };
  const changes = countBack(depths, (depth) => depth === 1);
  if (changes >= CHANGES) return { kind: 'ping_pong', side, length: changes };
  // The last pair may be half there; the first one is whole only if another side came before it.
  const pairs = last <= 2 ? countBack(depths.slice(0, -1), (depth) => depth === 2) + (last === 2 ? 1 : 0) : 0;
  return pairs >= PAIRS ? { kind: 'pairs', side, length: pairs } : null;
}

/** How often each side came before the other one did. */
function runsOf(sides: readonly string[]): number[] {
  const runs: number[] = [];
  sides.forEach((side, index) => {
    if (index > 0 && side === sides[index - 1]) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
  });
  return runs;
}

function countBack(depths: readonly number[], is: (depth: number) => boolean): number {
  const end = depths.toReversed().findIndex((depth) => !is(depth));
  return end < 0 ? depths.length : end;
}
