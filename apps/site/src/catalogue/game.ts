import type { AnswerOf, PlayerApi } from '@fairground/contract';

type Calls = PlayerApi['catalogue'];

export type GamePage = AnswerOf<Calls['userGameList']>;
export type Game = GamePage['games'][number];

/** Some lists call their games `content`. */
export function gamesIn(page: Partial<Pick<GamePage, 'games'>> & { content?: Game[] }): Game[] {
  return page.games ?? page.content ?? [];
}

/** Either sign of the two says that the game can be tried for nothing. */
export const hasTrial = ({ supportPlay, freeplay }: Pick<Game, 'supportPlay' | 'freeplay'>): boolean =>
  supportPlay === 0 || freeplay === 1;

/** A game without a number of its own is announced, and cannot be opened yet. */
export const isAnnounced = ({ gameId, roomId }: Pick<Game, 'gameId' | 'roomId'>): boolean =>
  gameId === '' && roomId === '';

/** The one thing a tile says over its picture: that the game rests, is still to come, or is marked by the house. */
export function badgeOf(
  game: Pick<Game, 'gameId' | 'roomId' | 'showIcon' | 'maintenance'>,
): 'resting' | 'soon' | 'special' | null {
  if (game.maintenance) return 'resting';
  if (isAnnounced(game)) return 'soon';
  return game.showIcon === 1 ? 'special' : null;
}

/** The proven return with two decimals, cut off: `95.96`. Nothing when the vendor tells none. */
export function returnText(printed: string): string | null {
  const [above, below] = printed.split('/');
  if (!above || !below) return null;
  const hundredths = (BigInt(above) * 10_000n) / BigInt(below);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
