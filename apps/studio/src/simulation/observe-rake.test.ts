import { expect, test } from 'vitest';
import type { SharedGame } from '../engine/shared-game.ts';
import { simulationChance } from '../engine/simulation-chance.ts';
import { SHARED_GAMES } from '../games/index.ts';
import { observeRake } from './observe-rake.ts';

test.each(SHARED_GAMES.map((game) => [game.code, game] as const))(
  '%s: over many hands all that is paid is won or kept, and no more is kept than is printed [PVP-007]',
  (_, game) => {
    const seen = observeRake(game, 400, simulationChance(7));
    expect(seen).toMatchObject({ hands: 400, wrong: 0 });
    expect(seen.paid).toBe(seen.won + seen.rake);
    expect(seen.rake).toBeGreaterThan(0n);
    // A game that keeps a unit more than it says is noticed.
    const greedy: SharedGame = { ...game, rake: (state) => game.rake(state) + 1n };
    expect(observeRake(greedy, 5, simulationChance(7)).wrong).toBe(5);
  },
);
