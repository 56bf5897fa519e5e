import {
  findFamily,
  findPlay,
  listedOdds,
  parseBet,
  readFraction,
  seriesOdds,
} from '@fairground/lottery-rules';
import type { Bet } from '../lottery-queries.ts';
import { oddsRange } from './odds-text.ts';

/** What one unit staked can become, the stake included, as it was sold: `9.5`, or from the least to the most. */
export function soldOdds(
  { playType, content, series, odds: own }: Pick<Bet, 'playType' | 'content' | 'series' | 'odds'>,
  familyCode: string,
): string | null {
  const family = findFamily(familyCode);
  const play = family && findPlay(family, playType);
  const parsed = play && parseBet(play, content);
  if (!play || !parsed?.ok) return null;
  const levels = play.levelsFor ? play.levelsFor(parsed.rows) : play.levels;
  const paid = levels.map((level) => {
    if (series !== null) return seriesOdds(series)(level);
    const set = own?.[level.name];
    return set === undefined ? listedOdds(level) : readFraction(set);
  });
  return oddsRange(paid);
}
