import { choose, range } from '../combinatorics.ts';
import { add, type Fraction, fraction, multiply } from '../fraction.ts';

/** That all of `size` different endings appear on `lines` independent lines, each with one of `endings` endings. */
export function chanceOfAll(size: number, lines: number, endings = 100): Fraction {
  return range(0, size)
    .map((missing) => {
      const sign = missing % 2 === 0 ? 1 : -1;
      return multiply(fraction(sign * choose(size, missing)), chanceOfNone(missing, lines, endings));
    })
    .reduce(add);
}

/** That none of them appears. */
export function chanceOfNone(size: number, lines: number, endings = 100): Fraction {
  return fraction(BigInt(endings - size) ** BigInt(lines), BigInt(endings) ** BigInt(lines));
}
