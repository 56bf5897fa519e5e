import { expect, test } from 'vitest';
import { toNumber } from '../engine/rational.ts';
import { simulationChance } from '../engine/simulation-chance.ts';
import { GAMES, LIVE_TABLES } from '../games/index.ts';
import { observeReturn } from './observe-return.ts';
import { SAMPLE_PLAYERS } from './sample-players.ts';

test('every game has a sample player whose bet is printed', () => {
  expect(Object.keys(SAMPLE_PLAYERS).toSorted()).toEqual(
    [...GAMES, ...LIVE_TABLES].map(({ code }) => code).toSorted(),
  );
  for (const { code, rtp } of [...GAMES, ...LIVE_TABLES])
    expect(rtp.map(({ bet }) => bet)).toContain(SAMPLE_PLAYERS[code]?.bet);
});

test.each([...GAMES, ...LIVE_TABLES].map((game) => [game.code, game] as const))(
  '%s returns about what it prints',
  (code, game) => {
    const player = SAMPLE_PLAYERS[code];
    const printed = game.rtp.find(({ bet }) => bet === player?.bet)?.rtp;
    if (!player || !printed) throw new Error(`nobody plays ${code}`);
    const { mean, standardError } = observeReturn(game, player, 400, simulationChance(code.length));
    expect(standardError).toBeGreaterThan(0);
    // Four standard errors: a fair game fails once in sixteen thousand seeds, and these seeds are fixed.
    expect(Math.abs(mean - toNumber(printed))).toBeLessThan(4 * standardError);
  },
);
