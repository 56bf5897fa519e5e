import { pickDistinct, type Uniform } from '@fairground/fairness';
import { range } from './combinatorics.ts';
import { twoDigits } from './number-draws.ts';
import type { PlayType } from './play-type.ts';

/** Games that the quick bet offers when too few are popular. */
export const quickBetFallbackGames: readonly string[] = ['CQSSC', 'TXFFC', 'SD11X5', 'GD11X5', 'CASSC'];

/** How many games the quick bet offers, by the mode's id. */
const GAMES_BY_MODE: Readonly<Record<number, number>> = { 1: 5, 2: 6 };

/** The popular games first, then the fallback games, each once. */
export function quickBetGames<Game extends { gameCode: string }>(
  modeId: number,
  popular: readonly Game[],
  all: readonly Game[],
): Game[] {
  const fallback = quickBetFallbackGames.flatMap((code) => all.filter(({ gameCode }) => gameCode === code));
  const byCode = new Map<string, Game>();
  for (const game of [...popular, ...fallback])
    if (!byCode.has(game.gameCode)) byCode.set(game.gameCode, game);
  return [...byCode.values()].slice(0, GAMES_BY_MODE[modeId] ?? 0);
}

export interface QuickBet {
  readonly playType: string;
  /** The numbers as the page passes them on: `7,0,3,3,9` or `08,01,11,04,07`. */
  readonly betParam: string;
}

/** Random numbers for one bet; undefined for families without a quick bet. */
export function quickBet(familyCode: string, uniform: Uniform): QuickBet | undefined {
  if (familyCode.startsWith('SSC')) {
    return {
      playType: 'wxzhixfs',
      betParam: range(1, 5)
        .map(() => uniform(10))
        .join(),
    };
  }
  if (familyCode === '11X5') {
    return { playType: 'rx5fs', betParam: pickDistinct(uniform, range(1, 11), 5).map(twoDigits).join() };
  }
  return undefined;
}

/** The selection that a bet_param means: one number a row when the play has rows for them, else one row. */
export function contentOfBetParam(play: PlayType, betParam: string): string {
  return play.rule.rows.length > 1 ? betParam.replaceAll(',', '|') : betParam;
}
