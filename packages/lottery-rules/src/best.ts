import type { Best } from './play-type.ts';

/** One bet wins at the first level, and never two. */
export const wonOnce: Best = [[{ hits: [{ level: 0, count: 1 }] }]];

/** So many bets win at the first level. */
export function wonTimes(count: number): Best {
  return count === 1 ? wonOnce : [[{ hits: [{ level: 0, count }] }]];
}

/** One bet wins, at any one of these levels. */
export function wonAt(levels: Iterable<number>): Best {
  return [Array.from(levels, (level) => ({ hits: [{ level, count: 1 }] }))];
}
