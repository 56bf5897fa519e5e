import type { Choices } from '../../../../client/game-client.ts';
import type { Json } from '../../../../engine/game.ts';
import { KICKS } from '../data.ts';

/** Where autoplay sends its balls, in this order; one spot may be chosen more than once. */
export const plannedOf = ({ spots }: Choices): readonly number[] => (spots as number[] | undefined) ?? [];

export const withPlanned = (choices: Choices, spot: number): Choices => ({
  ...choices,
  spots: [...plannedOf(choices), spot].slice(0, KICKS),
});

/** Kicks as planned, one ball after the other, and takes the win. */
export function nextOfPlan(view: Json, choices: Choices): Json | null {
  const { kicks } = view as { kicks: readonly unknown[] };
  const planned = plannedOf(choices);
  const spot = planned[kicks.length];
  if (spot !== undefined) return { type: 'kick', spot };
  return planned.length > 0 ? { type: 'cash-out' } : null;
}
