import type { Chance } from '../engine/chance.ts';
import type { Game, Json } from '../engine/game.ts';
import type { SamplePlayer } from './sample-players.ts';

export type PlayedRound = {
  readonly state: Json;
  readonly debit: bigint;
  readonly credit: bigint;
};

/** Plays one round to its end. */
export function playRound(game: Game, player: SamplePlayer, unit: bigint, chance: Chance): PlayedRound {
  let { state, debit, credit } = game.start(player.input(unit), chance);
  for (let steps = 1; !game.isOver(state); steps += 1) {
    const action = player.decide?.(game.view(state), steps, unit) ?? game.completion.action(state);
    const step = game.act(state, action, chance);
    state = step.state;
    debit += step.debit;
    credit += step.credit;
  }
  return { state, debit, credit };
}
