import { type Card, rankOf } from '../../engine/cards.ts';
import type { Json } from '../../engine/game.ts';
import { RED } from './roulette/data.ts';

/** What a road marks in red and in blue, and what belongs to neither. One letter each: a road is told as a word of them. */
export type Side = 'R' | 'B' | 'T';

/** Dragon stands where the banker stands, red where the player would see red, and the big sums of dice with them. */
export function sideOf(outcome: Json): Side {
  if (typeof outcome === 'number') return outcome === 0 ? 'T' : RED.includes(outcome) ? 'R' : 'B';
  if (Array.isArray(outcome)) return sideOfDice(outcome as number[]);
  const { winner, dragon, tiger } = outcome as unknown as { winner?: string; dragon: Card; tiger: Card };
  if (winner) return winner === 'BANKER' ? 'R' : winner === 'PLAYER' ? 'B' : 'T';
  const lead = rankOf(dragon) - rankOf(tiger);
  return lead > 0 ? 'R' : lead < 0 ? 'B' : 'T';
}

function sideOfDice(dice: readonly number[]): Side {
  if (new Set(dice).size === 1) return 'T';
  return dice.reduce((sum, die) => sum + die, 0) >= 11 ? 'R' : 'B';
}

/** How the two sides are called where this came. */
export function sideNames(outcome: Json) {
  if (typeof outcome === 'number') return { R: 'studio.red', B: 'studio.black' } as const;
  if (Array.isArray(outcome)) return { R: 'studio.big', B: 'studio.small' } as const;
  return (outcome as { winner?: string }).winner
    ? ({ R: 'studio.banker', B: 'studio.player' } as const)
    : ({ R: 'studio.dragon', B: 'studio.tiger' } as const);
}
