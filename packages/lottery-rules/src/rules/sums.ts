import { wonAt, wonOnce } from '../best.ts';
import { range, sum } from '../combinatorics.ts';
import { digits, numbers, row } from '../items.ts';
import type { Items, Numbers, Rule } from '../play-type.ts';
import { shapeLevel, tallyOf } from './group.ts';

// Plays that name a property of the digits instead of the digits. They stand for all numbers with that property.

/** Every number with one of these digit sums. */
export function directSum(window: Numbers): Rule<Numbers, number> {
  return direct(window, numbers(0, 9 * window.length), (drawn) => sum(drawn));
}

/** Every number with one of these spans, the largest digit less the smallest. */
export function directSpan(window: Numbers): Rule<Numbers, number> {
  return direct(window, digits, (drawn) => Math.max(...drawn) - Math.min(...drawn));
}

/** Every group with one of these digit sums; numbers of one digit only are no groups. */
export function groupSum(window: Numbers): Rule<Numbers, number> {
  return groupsWhere(window, numbers(1, 9 * window.length - 1), (chosen, drawn) =>
    chosen.includes(sum(drawn)),
  );
}

/** Every group that contains the one anchor digit. */
export function groupAnchor(window: Numbers): Rule<Numbers, number> {
  const rule = groupsWhere(window, digits, ([anchor = -1], drawn) => drawn.includes(anchor));
  return { ...rule, rows: [row(digits, 1, 1)] };
}

function direct(
  window: Numbers,
  items: Items<number>,
  property: (drawn: Numbers) => number,
): Rule<Numbers, number> {
  const counts = new Map<number, number>();
  for (const drawn of numbersOf(window.length)) {
    const value = property(drawn);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return {
    rows: [row(items)],
    bets: ([chosen = []]) => sum(chosen.map((value) => counts.get(value) ?? 0)),
    hits: ([chosen = []], draw) => [
      { level: 0, count: chosen.includes(property(seen(window, draw))) ? 1 : 0 },
    ],
    best: () => wonOnce,
  };
}

function groupsWhere(
  window: Numbers,
  items: Items<number>,
  holds: (chosen: Numbers, drawn: Numbers) => boolean,
): Rule<Numbers, number> {
  const groups = numbersOf(window.length).filter(
    (drawn) => isAscending(drawn) && drawn[0] !== drawn[drawn.length - 1],
  );
  const levels = new Map<number, Set<number>>();
  const levelsOf = (item: number): Set<number> => {
    const known = levels.get(item);
    if (known) return known;
    const own = groups.filter((drawn) => holds([item], drawn)).map((drawn) => new Set(drawn).size - 2);
    levels.set(item, new Set(own));
    return new Set(own);
  };
  return {
    rows: [row(items)],
    bets: ([chosen = []]) => groups.filter((drawn) => holds(chosen, drawn)).length,
    hits([chosen = []], draw) {
      const won = tallyOf(window, draw).size > 1 && holds(chosen, seen(window, draw));
      return won ? [{ level: shapeLevel(window, draw), count: 1 }] : [];
    },
    best: ([chosen = []]) => wonAt(new Set(chosen.flatMap((item) => [...levelsOf(item)]))),
  };
}

function seen(window: Numbers, draw: Numbers): number[] {
  return window.map((at) => draw[at] as number);
}

function numbersOf(length: number): number[][] {
  return range(0, 10 ** length - 1).map((value) => Array.from(String(value).padStart(length, '0'), Number));
}

function isAscending(drawn: Numbers): boolean {
  return drawn.every((digit, index) => index === 0 || (drawn[index - 1] as number) <= digit);
}
