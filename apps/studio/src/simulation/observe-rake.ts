import type { Chance } from '../engine/chance.ts';
import type { Json } from '../engine/game.ts';
import { ratio } from '../engine/rational.ts';
import { dealFrom, rakeOf, type SharedGame } from '../engine/shared-game.ts';

interface RakeObservation {
  hands: number;
  /** By all seats together, in minor units. */
  paid: bigint;
  won: bigint;
  rake: bigint;
  /** Hands in which money was made or lost, or more was kept than is printed. */
  wrong: number;
}

const BASE = 10_000n;
const SHARES = 10_000n;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Plays many hands between seats of the house and players who let their time run out, and counts every unit. */
export function observeRake(game: SharedGame, hands: number, chance: Chance): RakeObservation {
  const seen = { hands, paid: 0n, won: 0n, rake: 0n, wrong: 0 };
  for (let hand = 0; hand < hands; hand += 1) {
    const { paid, won, rake, cap } = playHand(game, chance);
    const most = rakeOf(paid, { share: ratio(BigInt(game.room.rakeShare), SHARES), cap });
    seen.paid += paid;
    seen.won += won;
    seen.rake += rake;
    if (paid !== won + rake || rake < 0n || rake > most) seen.wrong += 1;
  }
  return seen;
}

function playHand(game: SharedGame, chance: Chance) {
  const { seats, room } = game;
  const count = seats.fewest + chance.uniform(seats.most - seats.fewest + 1);
  const rakeCap = BASE * BigInt(room.rakeCap);
  const means = new Array<bigint>(count).fill(BASE * BigInt(room.buyIn.usual));
  const terms = room.input({ base: BASE, rakeShare: room.rakeShare, rakeCap, means });
  const opened = game.open(terms, dealFrom(chance, count));
  let state: Json = opened.state;
  let [paid, won] = [sum(opened.debits), sum(opened.credits)];
  while (!game.isOver(state)) {
    const [seat = 0] = game.turns(state);
    const action =
      chance.uniform(8) === 0
        ? game.completion.action(state, seat)
        : game.house.action(game.view(state, seat), seat);
    const step = game.act(state, seat, action);
    state = step.state;
    paid += sum(step.debits);
    won += sum(step.credits);
  }
  return { paid, won, rake: game.rake(state), cap: rakeCap };
}
