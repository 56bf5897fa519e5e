import { choose, combinations, range } from '../combinatorics.ts';
import { numbers, row } from '../items.ts';
import type { Best, Numbers, Rows, Rule } from '../play-type.ts';
import { bestWindows, LOSES } from './best-windows.ts';

/** How the other rows tell what wins: by digits, by whole numbers in their order or in any, or by sums. */
type Says = 'digits' | 'entries' | 'groups' | 'sums';

/**
 * The first row ticks positions; the other rows are played on every `size` of them, as `playOn` would play a window.
 */
export function anyPositions(
  size: number,
  playOn: (window: Numbers) => Rule<Numbers>,
  says: Says,
): Rule<Numbers> {
  const windows = combinations([0, 1, 2, 3, 4], size).map((window) => ({ window, rule: playOn(window) }));
  const inner = playOn(range(0, size - 1));
  const find = (positions: number, rows: Rows): Best => {
    const isOrdered = says === 'entries';
    const digits = says === 'sums' ? range(0, 9) : digitsIn(rows);
    const isTyped = isOrdered || says === 'groups';
    const levels = isTyped ? levelsOfTyped(rows, size, isOrdered) : levelsByHits(inner, rows, size);
    return [bestWindows({ positions, size, digits, levels, isOrdered })];
  };
  const known = new Map<string, Best>();
  return {
    ...inner,
    rows: [row(numbers(0, 4), size), ...inner.rows],
    bets: ([ticked = [], ...rows]) => choose(ticked.length, size) * inner.bets(rows),
    hits: ([ticked = [], ...rows], draw) =>
      windows
        .filter(({ window }) => window.every((at) => ticked.includes(at)))
        .flatMap(({ rule }) => rule.hits(rows, draw)),
    best([ticked = [], ...rows], numero) {
      if (ticked.length === size) return inner.best(rows, numero);
      const name = `${ticked.length} ${says === 'digits' ? countsOf(rows) : rows.join()}`;
      const best = known.get(name) ?? find(ticked.length, rows);
      // A chase asks for the same line again and again.
      if (known.size > KNOWN_MAX) known.clear();
      known.set(name, best);
      return best;
    },
  };
}

const KNOWN_MAX = 500;

/** Digits are alike: it matters how many stand in each row and how many in both, not which. */
function countsOf([first = [], second = []]: Rows): string {
  return `${first.length} ${second.length} ${first.filter((digit) => second.includes(digit)).length}`;
}

const digitsIn = (rows: Rows): number[] => Array.from(new Set(rows.flat().join('')), Number).sort();

function levelsOfTyped(rows: Rows, size: number, isOrdered: boolean): Int8Array {
  const levels = new Int8Array(10 ** size).fill(LOSES);
  for (const number of rows.flat().map(String)) {
    if (isOrdered) levels[Number(number)] = 0;
    // Of one digit only it is no group.
    else levels[Number([...number].sort().join(''))] = Math.max(LOSES, new Set(number).size - 2);
  }
  return levels;
}

/** Of windows that ascend; others are not asked for. */
function levelsByHits(rule: Rule<Numbers>, rows: Rows, size: number): Int8Array {
  const levels = new Int8Array(10 ** size).fill(LOSES);
  const fill = (window: Numbers, code: number): void => {
    if (window.length === size)
      levels[code] = rule.hits(rows, window).find(({ count }) => count > 0)?.level ?? LOSES;
    else for (const digit of range(window.at(-1) ?? 0, 9)) fill([...window, digit], code * 10 + digit);
  };
  fill([], 0);
  return levels;
}
