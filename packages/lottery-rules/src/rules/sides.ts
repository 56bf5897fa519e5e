import { words } from '../items.ts';
import { play } from '../levels.ts';
import type { Level, PlayType } from '../play-type.ts';
import { options } from './options.ts';

/** An Entertainment play of which one side wins; the levels are its sides. A draw of a side that is not offered loses them all. */
export function sidePlay<Draw>(
  code: string,
  sides: readonly Level[],
  sideOf: (draw: Draw) => string,
  aliases: readonly string[] = [],
): PlayType<Draw> {
  const names = sides.map(({ name }) => name);
  const rule = options<Draw, string>({ items: words(names), winners: (draw) => [sideOf(draw)] });
  return play('entertainment', code, rule, sides, aliases);
}

/** The same where a draw may have no side (undefined), which gives every bet back. */
export function sidePlayWithTies<Draw>(
  code: string,
  sides: readonly Level[],
  sideOf: (draw: Draw) => string | undefined,
): PlayType<Draw> {
  const names = sides.map(({ name }) => name);
  const rule = options<Draw, string>({
    items: words(names),
    winners(draw) {
      const side = sideOf(draw);
      return side === undefined ? [] : [side];
    },
    refunded: (draw) => (sideOf(draw) === undefined ? names : []),
    kinds: () => [...names.map((name) => ({ wins: [name] })), { wins: [], back: names }],
  });
  return play('entertainment', code, rule, sides);
}
