import { choose, range, sum } from '../combinatorics.ts';
import { fraction } from '../fraction.ts';
import { numbers, row } from '../items.ts';
import type { Best, Level, Rule } from '../play-type.ts';
import type { MarkSixDraw } from './draw.ts';

/** How many numbers of a bet are among the first six, and whether the special number is in it too. */
export type Way = readonly [hits: number, special: 0 | 1];
export type Ways = Readonly<Record<string, readonly Way[]>>;

const BALLS = 49;
const MAIN = 6;

/** Every `size` of the chosen numbers is a bet; a level wins in each of its ways. What can come depends on how many are chosen. */
export function linked(size: number, ways: Ways, max: number): Rule<MarkSixDraw, number> {
  const levels = Object.values(ways);
  const hitsOf = (has: Held) => levels.map((own, level) => ({ level, count: betsIn(own, size, has) }));
  const known: Best[] = [];
  return {
    rows: [row(numbers(1, BALLS), size, max)],
    bets: ([chosen = []]) => choose(chosen.length, size),
    hits([chosen = []], { numbers: drawn }) {
      const main = drawn.slice(0, MAIN).filter((number) => chosen.includes(number)).length;
      const special = chosen.includes(drawn[MAIN] as number) ? 1 : 0;
      return hitsOf({ main, special, other: chosen.length - main - special });
    },
    best([chosen = []]) {
      const best = known[chosen.length] ?? [drawsOf(chosen.length).map((has) => ({ hits: hitsOf(has) }))];
      known[chosen.length] = best;
      return best;
    },
  };
}

interface Held {
  readonly main: number;
  readonly special: number;
  readonly other: number;
}

/** Every way in which a draw can hold numbers out of so many chosen ones. */
function drawsOf(chosen: number): Held[] {
  return range(0, MAIN)
    .flatMap((main) => [0, 1].map((special) => ({ main, special, other: chosen - main - special })))
    .filter(({ main, special, other }) => other >= 0 && main + special + BALLS - chosen > MAIN);
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

function betsIn(ways: readonly Way[], size: number, has: Held): number {
  return sum(
    ways.map(
      ([hits, special]) =>
        choose(has.main, hits) * choose(has.special, special) * choose(has.other, size - hits - special),
    ),
  );
}
