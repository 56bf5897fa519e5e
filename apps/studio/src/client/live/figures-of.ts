import type { Json } from '../../engine/game.ts';

/** An outcome of any table as short as it can be said, without the client of its game. */
export function figuresOf(outcome: Json): string {
  if (typeof outcome === 'number') return String(outcome);
  if (Array.isArray(outcome)) return String((outcome as number[]).reduce((sum, die) => sum + die, 0));
  const { winner, dragon, tiger } = outcome as { winner?: string; dragon?: string; tiger?: string };
  if (winner) return winner.slice(0, 1);
  const rank = (card = '') => 'A23456789TJQK'.indexOf(card.slice(0, 1));
  return ['T', '=', 'D'][Math.sign(rank(dragon) - rank(tiger)) + 1] ?? '';
}
