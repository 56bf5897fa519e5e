import { findFamily, floorTo, type Level, listedOdds, type PlayType } from '@fairground/lottery-rules';
import type { Game } from './lottery-desk.ts';

type Terms = Pick<Game, 'odds' | 'stakeMax'>;

/** Names of the form's fields. A play's code and a level's name have no dot. */
export const oddsField = (play: string, level: string): string => `odds.${play}.${level}`;
export const limitField = (play: string): string => `limit.${play}`;

/** What the fields of the form say. An empty one changes nothing of what is listed. */
export function readTerms(values: Readonly<Record<string, string>>): Terms {
  const odds: Record<string, Record<string, string>> = {};
  const stakeMax: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const [kind, play = '', level = ''] = name.split('.');
    if (value === '') continue;
    if (kind === 'limit') stakeMax[play] = value;
    if (kind === 'odds') odds[play] = { ...odds[play], [level]: value };
  }
  return { odds, stakeMax };
}

export const playsOf = ({ family }: Pick<Game, 'family'>): readonly PlayType[] =>
  findFamily(family)?.playTypes ?? [];

/** Plays that are sold otherwise than listed. */
export const changedPlays = ({ odds, stakeMax }: Terms): string[] => [
  ...new Set([...Object.keys(odds), ...Object.keys(stakeMax)]),
];

/** Those whose odds can be set; traditional plays pay by the series. */
export const levelsOf = ({ mode, levels }: PlayType): readonly Level[] =>
  mode === 'traditional' ? [] : levels;

const DECIMALS = 4;

export function listedText(level: Level): string {
  const digits = String(floorTo(listedOdds(level), DECIMALS)).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
}
