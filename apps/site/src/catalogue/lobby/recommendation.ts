import type { Game } from '../game.ts';

/** Why a game cannot be opened now, from when to when, and what can be played instead. */
export interface Recommendation {
  message: string;
  range: { start: string; end: string } | null;
  games: readonly Game[];
}
