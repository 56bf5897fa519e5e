import { choose, combinations } from '../combinatorics.ts';
import { numbers, row } from '../items.ts';
import type { Numbers, Rule } from '../play-type.ts';

/**
 * The first row ticks positions; the other rows are played on every `size` of them, as `playOn` would play a window.
 */
export function anyPositions(size: number, playOn: (window: Numbers) => Rule<Numbers>): Rule<Numbers> {
  const windows = combinations([0, 1, 2, 3, 4], size).map((window) => ({ window, rule: playOn(window) }));
  const inner = playOn([0, 1, 2, 3, 4].slice(0, size));
  return {
    ...inner,
    rows: [row(numbers(0, 4), size), ...inner.rows],
    bets: ([ticked = [], ...rows]) => choose(ticked.length, size) * inner.bets(rows),
    hits: ([ticked = [], ...rows], draw) =>
      windows
        .filter(({ window }) => window.every((at) => ticked.includes(at)))
        .flatMap(({ rule }) => rule.hits(rows, draw)),
  };
}
