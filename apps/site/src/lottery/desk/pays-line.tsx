import { useTranslation } from '@fairground/i18n/react';
import type { Fraction, Level, PlayType } from '@fairground/lottery-rules';
import style from '../lottery.module.css';
import { oddsRange, oddsText } from './odds-text.ts';
import { usePlayText } from './use-play-text.ts';

type Odds = (level: Level) => Fraction;
/** More ways to win than this are told from the least to the most. */
const NAMED_MAX = 5;

/** Where a figure will stand, so that nothing moves when it comes. */
const UNKNOWN = '–';

/** What an option pays, where each pays its own: shown on its key. */
export function oddsOnKeys(play: PlayType, odds: Odds | undefined): ReadonlyMap<string, string> {
  const [shape, ...more] = play.rule.rows;
  if (!shape || more.length > 0 || play.levels.length < 2) return new Map();
  const isOption = play.levels.every(({ name }) => shape.items.indexOf(name) >= 0);
  return new Map(isOption ? play.levels.map((level) => [level.name, oneText(level, odds)]) : []);
}

const oneText = (level: Level, odds: Odds | undefined): string => (odds ? oddsText(odds(level)) : UNKNOWN);

/** What one staked becomes, the stake included. Nothing where the keys say it. */
export function PaysLine({ play, odds }: { play: PlayType; odds: Odds | undefined }) {
  const { t } = useTranslation('lottery');
  const { level: nameOf } = usePlayText();
  if (play.levels.length === 0 || oddsOnKeys(play, odds).size > 0) return null;
  const isNamed = play.mode !== 'traditional' && play.levels.length > 1 && play.levels.length <= NAMED_MAX;
  const told = isNamed
    ? play.levels.map((level) => `${nameOf(level.name)} ${oneText(level, odds)}`).join(' · ')
    : odds
      ? oddsRange(play.levels.map(odds))
      : UNKNOWN;
  return <p className={style.soft}>{t('desk.pays', { odds: told ?? '' })}</p>;
}
