import { expect, test } from 'vitest';
import type { Game, Json } from '../engine/game.ts';
import { simulationChance } from '../engine/simulation-chance.ts';
import { playRound } from '../simulation/play-round.ts';
import { SAMPLE_PLAYERS, type SamplePlayer } from '../simulation/sample-players.ts';
import { GAMES, gameNamed } from './index.ts';

/** A stake so large that the tail of any multiplier is whole units of it. */
const FINE = 10n ** 11n;
const SEEDS = 60;
const patient = { timeout: 60_000 };

/** Their multipliers have four decimals, and their stakes two: what lies below the last unit is cut off, and nothing else is. */
const WITH_TAILS = ['mines', 'dice'];

/**
 * The house says that amounts are exact to the ten-thousandth. So a stake of any permitted size is paid its share of what a
 * stake without end is paid: to the last unit, and in games with tails less than one unit below it. A payout that was
 * rounded to what a currency shows would not be.
 */
function expectExactPay(game: Game, player: SamplePlayer) {
  const { minimum, step } = game.stakes;
  const isHunt = game.kind === 'fishing';
  const fine = isHunt ? 100_000n : FINE;
  // Bullets have fixed prices.
  const stakes = isHunt ? [5_000n, 20_000n] : [minimum, minimum + step, minimum + 7n * step];
  let paid = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const ideal = playRound(game, player, fine, simulationChance(seed));
    if (ideal.credit > 0n) paid += 1;
    for (const stake of stakes) {
      const { credit } = playRound(game, player, stake, simulationChance(seed));
      const due = ideal.credit * stake;
      const exact = WITH_TAILS.includes(game.code) ? (due / fine) * fine : due;
      expect(credit * fine, `seed ${seed}, stake ${stake}`).toBe(exact);
    }
  }
  expect(paid, 'some rounds pay').toBeGreaterThan(0);
}

const everyGame = GAMES.map((game) => [game.code, game, SAMPLE_PLAYERS[game.code] as SamplePlayer] as const);

test.each(everyGame)('%s pays to the last unit', patient, (_, game, player) => expectExactPay(game, player));

const choosing = (
  choices: { readonly [key: string]: Json },
  decide?: SamplePlayer['decide'],
): SamplePlayer => ({
  bet: '',
  input: (unit) => ({ stake: String(unit), ...choices }),
  baseOf: (unit) => unit,
  ...(decide ? { decide } : {}),
});

/** Opens so many tiles and leaves. */
const untilTile =
  (tiles: number): SamplePlayer['decide'] =>
  (_seen, steps) =>
    steps > tiles ? { type: 'cash-out' } : { type: 'open', tile: steps - 1 };

/** Multipliers with the longest tails: those that players choose themselves. */
const CHOSEN: readonly (readonly [string, string, SamplePlayer])[] = [
  ...[1, 3, 7, 12].flatMap((mines) =>
    [1, 2, 3].map(
      (tiles) => [`${mines} mines, ${tiles} tiles`, 'mines', choosing({ mines }, untilTile(tiles))] as const,
    ),
  ),
  ...[1_237, 4_950, 7_777].map(
    (target) => [`under ${target}`, 'dice', choosing({ direction: 'under', target })] as const,
  ),
  ...[101, 137, 333].map(
    (autoCashOut) => [`out at ${autoCashOut}`, 'crash', choosing({ autoCashOut })] as const,
  ),
  ...[8, 12, 16].flatMap((rows) =>
    ['low', 'high'].map((risk) => [`${rows} rows, ${risk}`, 'plinko', choosing({ rows, risk })] as const),
  ),
  ...[1, 3, 7].map(
    (count) =>
      [
        `${count} numbers`,
        'keno',
        choosing({ picks: Array.from({ length: count }, (_, pick) => pick + 1) }),
      ] as const,
  ),
];

test.each(CHOSEN)('%s in %s pays to the last unit', patient, (_, code, player) => {
  const game = gameNamed(code);
  if (!game) throw new Error(`no game ${code}`);
  expectExactPay(game, player);
});
