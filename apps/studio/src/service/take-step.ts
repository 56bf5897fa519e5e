import type { Game, Json, Step } from '../engine/game.ts';
import { roundChance, type Seeds } from './round-chance.ts';

export interface StepWish {
  game: Game;
  seeds: Seeds;
  /** What happened before; empty for the first step. */
  before: { state: Json; wordsUntil: number } | null;
  input: Json;
  elapsedMs: number;
}

export interface TakenStep extends Step<Json> {
  wordsFrom: number;
  wordsUntil: number;
}

/** One step of a round. The same seeds and the same wishes give the same steps: a replay is this function again. */
export function takeStep({ game, seeds, before, input, elapsedMs }: StepWish): TakenStep {
  const wordsFrom = before?.wordsUntil ?? 0;
  const { chance, used } = roundChance(
    game.table ? tableSeeds(seeds) : seeds,
    wordsFrom,
    game.flight !== undefined,
  );
  const wish = game.timed && before && isRecord(input) ? { ...input, elapsedMs } : input;
  const step = before ? game.act(before.state, wish, chance) : game.start(wish, chance);
  return { ...step, wordsFrom, wordsUntil: used() };
}

/** Everybody at a table has the same stream, whichever round it is for them. */
export const tableSeeds = (seeds: Seeds): Seeds => ({ ...seeds, nonce: 0 });

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
