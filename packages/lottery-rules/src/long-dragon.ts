import { type Family, findPlay } from './family.ts';
import { type Fraction, fraction } from './fraction.ts';
import type { PlayType } from './play-type.ts';

export const LONG_DRAGON_MIN_COUNT = 4;
export const LONG_DRAGON_ROWS_MAX = 50;

export interface DragonGame<Draw = unknown> {
  readonly gameCode: string;
  readonly family: Family<Draw>;
  /** The latest results, the oldest first; void issues left out. */
  readonly draws: readonly Draw[];
}

export interface DragonRow {
  readonly gameCode: string;
  readonly play: string;
  readonly side: string;
  /** How many of the latest issues in a row had this side. */
  readonly count: number;
  /** Both sides, as they are sold for the next issue. A streak does not change their chances. */
  readonly options: readonly {
    readonly side: string;
    readonly probability: Fraction;
    readonly odds: Fraction;
  }[];
}

/** Two-sided plays whose latest results were all of one side, the longest streak first. */
export function longDragon(games: readonly DragonGame[], minCount = LONG_DRAGON_MIN_COUNT): DragonRow[] {
  return games
    .flatMap((game) => game.family.twoSided.flatMap((code) => streakOf(game, code)))
    .filter(({ count }) => count >= minCount)
    .toSorted((left, right) => right.count - left.count)
    .slice(0, LONG_DRAGON_ROWS_MAX);
}

function streakOf({ gameCode, family, draws }: DragonGame, code: string): DragonRow[] {
  const play = findPlay(family, code);
  if (!play) throw new Error(`${family.code} does not sell ${code}`);
  const sides = draws.map((draw) => sideOf(play, draw));
  const side = sides.at(-1);
  // A tie or a refund has no side: it is never listed and ends a streak.
  if (side === undefined) return [];
  const count = sides.length - 1 - sides.findLastIndex((earlier) => earlier !== side);
  const options = play.levels
    .filter(({ name }) => name !== 'T')
    .map(({ name, probability, odds = fraction(1) }) => ({ side: name, probability, odds }));
  return [{ gameCode, play: code, side, count, options }];
}

function sideOf(play: PlayType, draw: unknown): string | undefined {
  const [winner] = play.rule.winners?.(draw) ?? [];
  return winner === undefined || winner === 'T' ? undefined : String(winner);
}
