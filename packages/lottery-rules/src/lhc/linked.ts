import { choose, sum } from '../combinatorics.ts';
import { fraction } from '../fraction.ts';
import { numbers, row } from '../items.ts';
import type { Level, Rule } from '../play-type.ts';
import type { MarkSixDraw } from './draw.ts';

/** How many numbers of a bet are among the first six, and whether the special number is in it too. */
export type Way = readonly [hits: number, special: 0 | 1];
export type Ways = Readonly<Record<string, readonly Way[]>>;

const BALLS = 49;
const MAIN = 6;

/** Every `size` of the chosen numbers is a bet; a level wins in each of its ways. */
export function linked(size: number, ways: Ways, max: number): Rule<MarkSixDraw, number> {
  const levels = Object.values(ways);
  return {
    rows: [row(numbers(1, BALLS), size, max)],
    bets: ([chosen = []]) => choose(chosen.length, size),
    hits([chosen = []], { numbers: drawn }) {
      const main = drawn.slice(0, MAIN).filter((number) => chosen.includes(number)).length;
      const special = chosen.includes(drawn[MAIN] as number) ? 1 : 0;
      return levels.map((own, level) => ({
        level,
        count: betsIn(own, size, { main, special, other: chosen.length - main - special }),
      }));
    },
  };
}

/** By symmetry the draw may stand still and the bet be chosen at random. */
export function linkedLevels(size: number, ways: Ways): Level[] {
  return Object.entries(ways).map(([name, own]) => ({
    name,
    probability: fraction(
      betsIn(own, size, { main: MAIN, special: 1, other: BALLS - MAIN - 1 }),
      choose(BALLS, size),
    ),
  }));
}

function betsIn(
  ways: readonly Way[],
  size: number,
  has: { main: number; special: number; other: number },
): number {
  return sum(
    ways.map(
      ([hits, special]) =>
        choose(has.main, hits) * choose(has.special, special) * choose(has.other, size - hits - special),
    ),
  );
}
