import type { Game } from '../game.ts';

/** What a player looks for in games, besides their name and their maker. */
export interface GameWish {
  feature?: Game['features'][number];
  volatility?: NonNullable<Game['volatility']>;
  /** Per cent. */
  minReturn?: string;
}

/** The features that games of a list have, each once, in the order in which they are met. */
export const featuresOf = (games: readonly Game[]): Game['features'] => [
  ...new Set(games.flatMap(({ features }) => features)),
];

/** How many things are wished for. */
export const wishes = (wish: GameWish): number => Object.values(wish).filter(Boolean).length;

/** Games like another one first: those that have most of what it has, then those that pay the same way. */
export function likeGame(games: readonly Game[], game: Pick<Game, 'features' | 'volatility'>): Game[] {
  const common = (other: Game) =>
    2 * other.features.filter((feature) => game.features.includes(feature)).length +
    Number(other.volatility === game.volatility);
  return games.toSorted((one, other) => common(other) - common(one));
}
