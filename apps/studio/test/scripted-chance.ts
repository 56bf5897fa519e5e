import type { Chance } from '../src/engine/chance.ts';

/** Chance that says what the test wants it to say, in order, and complains about everything else. */
export function scriptedChance(...draws: readonly number[]): Chance {
  let used = 0;
  return {
    uniform(n) {
      const draw = draws[used];
      if (draw === undefined) throw new Error(`draw ${used + 1}, one of ${n}, was not expected`);
      if (draw >= n) throw new Error(`draw ${used + 1} is ${draw} but must be below ${n}`);
      used += 1;
      return draw;
    },
  };
}

/** For steps that must not need any luck. */
export const noChance: Chance = scriptedChance();
