import type { Game, Json } from '../src/engine/game.ts';
import type { Seeds } from '../src/service/round-chance.ts';
import { takeStep } from '../src/service/take-step.ts';

/** How a round is begun, and what its player does next; without a choice there is only one step. */
export interface Plan {
  input: Json;
  decide?: (view: Json) => Json;
}

/** A round as it will be. */
export interface Foreseen {
  clientSeed: string;
  inputs: Json[];
  staked: bigint;
  paid: bigint;
}

const MOST_SEEDS = 50_000;

/** Knowing the secret that was promised, finds a seed of the player's own that makes of the round what a test needs. */
export function foresee(
  game: Game,
  plan: Plan,
  secret: Omit<Seeds, 'clientSeed'>,
  isWanted: (round: Foreseen) => boolean,
): Foreseen {
  for (let number = 0; number < MOST_SEEDS; number += 1) {
    const round = playOut(game, plan, { ...secret, clientSeed: `seed-${number}` });
    if (isWanted(round)) return round;
  }
  throw new Error(`no seed makes of ${game.code} what is wanted`);
}

function playOut(game: Game, { input, decide }: Plan, seeds: Seeds): Foreseen {
  let step = takeStep({ game, seeds, before: null, input, elapsedMs: 0 });
  const inputs = [input];
  let [staked, paid] = [step.debit, step.credit];
  while (!game.isOver(step.state)) {
    const next = decide?.(game.view(step.state)) ?? null;
    step = takeStep({ game, seeds, before: step, input: next, elapsedMs: 0 });
    inputs.push(next);
    staked += step.debit;
    paid += step.credit;
  }
  return { clientSeed: seeds.clientSeed, inputs, staked, paid };
}
