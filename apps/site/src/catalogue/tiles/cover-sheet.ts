import type { Game } from '../game.ts';
import { pagesOf } from '../pages-of.ts';

/** Where a game's cover is to be found: on a sheet of several in a row, and at which place of it. */
export interface CoverPlace {
  path: string;
  place: number;
  /** How many stand on the sheet; nothing when the picture is somebody else's, of whatever shape. */
  count: number | null;
}

type Drawn = Pick<Game, 'iconUrl'>;

/**
 * Five in the size of a tile are below the million bytes from which on browsers show a picture later than the page it
 * is on, and draw that page twice.
 */
const ON_SHEET = 5;
const USUAL = { width: 180, height: 240 };
const FINE = { width: 300, height: 400 };
const OURS = /^\/res\/cover\/game\/([\w-]+)\.\w+$/;

const known = new WeakMap<readonly Drawn[], ReadonlyMap<Drawn, CoverPlace>>();

/** The cover of one game of a list. All of the list share sheets: a lobby that asks for each alone has no time to scroll. */
export function coverAmong(games: readonly Drawn[], game: Drawn): CoverPlace {
  const places = known.get(games) ?? coverPlaces(games);
  known.set(games, places);
  return places.get(game) ?? { path: game.iconUrl, place: 0, count: null };
}

/** The pictures that a list shows, each once. */
export const sheetsOf = (games: readonly Drawn[]): string[] => [
  ...new Set(games.map((game) => coverAmong(games, game).path)),
];

function coverPlaces(games: readonly Drawn[]): ReadonlyMap<Drawn, CoverPlace> {
  const { width, height } = globalThis.devicePixelRatio > 1.4 ? FINE : USUAL;
  const ours = games.flatMap((game) => {
    const [, key] = OURS.exec(game.iconUrl) ?? [];
    return key ? [{ game, key }] : [];
  });
  return new Map(
    pagesOf(ours, ON_SHEET).flatMap((sheet) => {
      const keys = sheet.map(({ key }) => key).join('.');
      const folder = sheet.length > 1 ? 'covers' : 'cover';
      const path = `/res/${folder}/game/${keys}.webp?w=${width}&h=${height}`;
      return sheet.map(({ game }, place) => [game, { path, place, count: sheet.length }] as const);
    }),
  );
}
