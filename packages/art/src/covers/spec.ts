export type CoverKind =
  | 'game'
  | 'vendor'
  | 'category'
  | 'banner'
  | 'reward'
  | 'avatar'
  | 'rank'
  | 'lottery'
  | 'promotion'
  | 'state';

export type CoverSpec = {
  kind: CoverKind;
  /** The thing's own code, e.g. "brass-sevens" or "CQSSC". The same key always gives the same picture. */
  key: string;
  /** Lettering on the cover. Without it the art stands alone. */
  title?: string;
  /** A name of `palettes`; the key chooses one when it is left out. */
  palette?: string;
  /** Names of the symbol library, most valuable first; for a lottery the numbers on its balls. */
  symbols?: readonly string[];
  /** For a page that shows it mirrored: a category's things are drawn the other way round, so that their figures read right. */
  turned?: true;
};

export type CoverSize = { width: number; height: number };

/** The drawing board: 400 units on the shorter side, so that a drawing never thinks in pixels. */
export type Board = { width: number; height: number };

export function boardFor({ width, height }: CoverSize): Board {
  const unit = Math.min(width, height) / 400;
  return { width: Math.round(width / unit), height: Math.round(height / unit) };
}
