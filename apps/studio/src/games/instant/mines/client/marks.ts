import type { Choices } from '../../../../client/game-client.ts';
import type { Json } from '../../../../engine/game.ts';
import { TILES } from '../data.ts';

/** Tiles that autoplay opens, in the order they were marked. */
export const marksOf = ({ marks }: Choices): readonly number[] => (marks as number[] | undefined) ?? [];

/** Marks a tile or takes the mark away. There are never more marks than safe tiles. */
export function withMark(choices: Choices, tile: number): Choices {
  const marks = marksOf(choices);
  if (marks.includes(tile)) return { ...choices, marks: marks.filter((one) => one !== tile) };
  return marks.length < TILES - Number(choices.mines) ? { ...choices, marks: [...marks, tile] } : choices;
}

export const withCount = (choices: Choices, mines: number): Choices => ({
  mines,
  marks: marksOf(choices).slice(0, TILES - mines),
});

/** Opens what is marked, one tile after the other, and takes the win. */
export function nextOfMarks(view: Json, choices: Choices): Json | null {
  const { opened } = view as { opened: readonly number[] };
  const marks = marksOf(choices);
  const tile = marks.find((one) => !opened.includes(one));
  if (tile !== undefined) return { type: 'open', tile };
  return marks.length > 0 ? { type: 'cash-out' } : null;
}
