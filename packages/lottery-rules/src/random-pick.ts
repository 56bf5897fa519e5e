import { pickDistinct, type Uniform } from '@fairground/fairness';
import { parseBet, writeRows } from './bets.ts';
import type { Item, PlayType, RowShape } from './play-type.ts';

const ATTEMPTS_MAX = 1000;

/** A random selection of a play, as small as the play allows, written as its content. */
export function randomPick(play: PlayType, uniform: Uniform): string {
  const { rows, filledRows = rows.length } = play.rule;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const filled = pickDistinct(uniform, [...rows.keys()], filledRows);
    const picked = rows.map((shape, index) => (filled.includes(index) ? randomItems(shape, uniform) : []));
    const bet = parseBet(play, writeRows(picked));
    // Some picks are no bets, such as a leg that is the banker; then we pick again.
    if (bet.ok) return bet.content;
  }
  throw new Error(`no random pick found for ${play.code}`);
}

function randomItems({ items, min, randomly = Math.max(1, min) }: RowShape, uniform: Uniform): Item[] {
  const chosen = new Set<number>();
  while (chosen.size < randomly) chosen.add(uniform(items.size));
  return [...chosen].map((index) => items.at(index));
}
