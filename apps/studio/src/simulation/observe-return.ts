import type { Chance } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { playRound } from './play-round.ts';
import type { SamplePlayer } from './sample-players.ts';

export type Observation = {
  readonly rounds: number;
  /** Mean return for one unit of the base stake. */
  readonly mean: number;
  readonly standardError: number;
};

/** Pools are counted in hundredths of the minor unit. */
const POOL_UNITS = 100n;
const UNIT = 10_000n;

/** Plays many rounds and tells what came back. Statistics, not money: floating point is fine here. */
export function observeReturn(game: Game, player: SamplePlayer, rounds: number, chance: Chance): Observation {
  const unit = game.progressive ? game.stakes.maximum : UNIT;
  const base = Number(player.baseOf(unit));
  let pool = game.progressive?.seed ?? 0n;
  let total = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { state, debit, credit } = playRound(game, player, unit, chance);
    let gained = credit - debit;
    if (game.progressive) {
      pool = game.progressive.feed(pool, unit);
      if (game.progressive.isWon(state)) {
        const won = game.progressive.award(pool, unit);
        pool = won.pool;
        gained += won.award / POOL_UNITS;
      }
    }
    const returned = 1 + Number(gained) / base;
    total += returned;
    squares += returned * returned;
  }
  const mean = total / rounds;
  const variance = Math.max(0, squares / rounds - mean * mean);
  return { rounds, mean, standardError: Math.sqrt(variance / rounds) };
}
