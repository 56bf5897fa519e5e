import { toWire } from '@fairground/money';
import type { Json } from '../engine/game.ts';
import { toDecimal } from '../engine/rational.ts';
import { gameOf } from './studio.ts';

/** What the platform cannot see of a round: how much of its stakes risks nothing. */
export function tellUnrisked(game: string, state: Json): { unrisked?: string } {
  const amount = gameOf(game).unrisked?.(state);
  return amount === undefined ? {} : { unrisked: toWire(amount) };
}

/** The same of a stake, and at which odds it is taken where it is one of sports. */
export function tellRisk(game: string, state: Json): { unrisked?: string; odds?: string } {
  const odds = gameOf(game).odds?.(state);
  return { ...tellUnrisked(game, state), ...(odds ? { odds: toDecimal(odds, 2) } : {}) };
}
