import { words } from '../items.ts';
import { play } from '../levels.ts';
import type { Level, PlayType } from '../play-type.ts';
import { options } from './options.ts';

/**
 * An Entertainment play of which one side wins; the levels are its sides. A draw of no side (undefined) gives every bet
 * back; a draw of a side that is not offered loses them all.
 */
export function sidePlay<Draw>(
  code: string,
  sides: readonly Level[],
  sideOf: (draw: Draw) => string | undefined,
  aliases: readonly string[] = [],
): PlayType<Draw> {
  const names = sides.map(({ name }) => name);
  const rule = options<Draw, string>({
    items: words(names),
    winners(draw) {
      const side = sideOf(draw);
      return side === undefined ? [] : [side];
    },
    refunded: (draw) => (sideOf(draw) === undefined ? names : []),
  });
  return play('entertainment', code, rule, sides, aliases);
}
