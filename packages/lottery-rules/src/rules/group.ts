import { wonAt, wonOnce } from '../best.ts';
import { choose } from '../combinatorics.ts';
import { digits, digitTexts, row } from '../items.ts';
import type { Items, Numbers, Rule } from '../play-type.ts';

// Plays on which numbers come, whatever their order.

const ENTRIES_MAX = 10_000;

/** So many different numbers that come so many times each: two doubles are `{ times: 2, count: 2 }`. */
interface Part {
  readonly times: number;
  readonly count: number;
}

interface GroupShape {
  readonly first: Part;
  readonly second?: Part;
  /** True when the second part is chosen from the first row too, as in group-3. */
  readonly oneRow?: boolean;
}

/** The window holds exactly this shape, with the numbers of each part out of its row. */
export function group(window: Numbers, shape: GroupShape, items = digits): Rule<Numbers, number> {
  const { first, second, oneRow } = shape;
  const rowsOf = ([a = [], b = []]: readonly Numbers[]) => ({ a, b: oneRow ? a : b });
  return {
    rows: groupRows(shape, items),
    bets(rows) {
      const { a, b } = rowsOf(rows);
      return second ? disjointChoices(a, b, first.count, second.count) : choose(a.length, first.count);
    },
    hits(rows, draw) {
      const { a, b } = rowsOf(rows);
      const tally = tallyOf(window, draw);
      const holds = (part: Part, chosen: Numbers) => {
        const found = chosen.filter((number) => tally.get(number) === part.times).length;
        return found === part.count;
      };
      const size = first.count + (second?.count ?? 0);
      const won = tally.size === size && holds(first, a) && (!second || holds(second, b));
      return won ? [{ level: 0, count: 1 }] : [];
    },
    best: () => wonOnce,
  };
}

/** Typed numbers, order ignored, numbers of one digit only dropped. Levels follow `shapeLevel`. */
export function groupEntries(window: Numbers): Rule<Numbers, string> {
  const distinct = (typed: readonly string[]) =>
    new Set(typed.map(sortedText).filter((text) => new Set(text).size > 1));
  return {
    rows: [row(digitTexts(window.length), 1, ENTRIES_MAX)],
    bets: ([typed = []]) => distinct(typed).size,
    hits([typed = []], draw) {
      const drawn = sortedText(window.map((at) => draw[at]).join(''));
      return distinct(typed).has(drawn) ? [{ level: shapeLevel(window, draw), count: 1 }] : [];
    },
    best: ([typed = []]) => wonAt(levelsOf(typed)),
  };
}

/** Three digits: level 0 is one pair (group-3), level 1 all different (group-6). Two digits have one level. */
export function shapeLevel(window: Numbers, draw: Numbers): number {
  return tallyOf(window, draw).size - 2;
}

/** The levels of typed numbers; those of one digit only have none. */
function levelsOf(typed: readonly string[]): Set<number> {
  return new Set(typed.map((text) => new Set(text).size - 2).filter((level) => level >= 0));
}

export function tallyOf(window: Numbers, draw: Numbers): Map<number, number> {
  const tally = new Map<number, number>();
  for (const at of window) {
    const number = draw[at] as number;
    tally.set(number, (tally.get(number) ?? 0) + 1);
  }
  return tally;
}

function groupRows({ first, second, oneRow }: GroupShape, items: Items<number>) {
  if (!second) return [row(items, first.count)];
  return oneRow
    ? [row(items, first.count + second.count)]
    : [row(items, first.count), row(items, second.count)];
}

/** Choices of `x` of the row a and `y` of the row b that share no number. */
function disjointChoices(a: Numbers, b: Numbers, x: number, y: number): number {
  const shared = a.filter((number) => b.includes(number)).length;
  let ways = 0;
  for (let taken = 0; taken <= x; taken++) {
    ways += choose(shared, taken) * choose(a.length - shared, x - taken) * choose(b.length - taken, y);
  }
  return ways;
}

function sortedText(text: string): string {
  return [...text].sort().join('');
}
