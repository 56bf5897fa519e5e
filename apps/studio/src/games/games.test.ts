import { expect, test } from 'vitest';
import type { Chance } from '../engine/chance.ts';
import type { Game, Json } from '../engine/game.ts';
import { compare, ratio } from '../engine/rational.ts';
import { Refusal } from '../engine/refusal.ts';
import { simulationChance } from '../engine/simulation-chance.ts';
import { playRound } from '../simulation/play-round.ts';
import { SAMPLE_PLAYERS, type SamplePlayer } from '../simulation/sample-players.ts';
import { GAMES, gameNamed, SHARED_GAMES, sharedGameNamed } from './index.ts';

const everyGame = GAMES.map((game) => [game.code, game, SAMPLE_PLAYERS[game.code] as SamplePlayer] as const);
const UNIT = 20_000n;
/** The first hold advice of a run has to build its tables. */
const patient = { timeout: 30_000 };

test('games are found by their codes, which are unique', () => {
  const all = [...GAMES, ...SHARED_GAMES];
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const game of GAMES) expect(gameNamed(game.code)).toBe(game);
  for (const game of SHARED_GAMES) expect(sharedGameNamed(game.code)).toBe(game);
  expect(gameNamed('toString')).toBeUndefined();
});

test('every game prints its returns, its limits and what happens to abandoned rounds', () => {
  for (const { code, title, rtp, stakes, completion } of [...GAMES, ...SHARED_GAMES]) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title).not.toBe('');
    expect(rtp.length).toBeGreaterThan(0);
    for (const entry of rtp) {
      expect(compare(entry.rtp, ratio(0))).toBeGreaterThan(0);
      expect(compare(entry.rtp, ratio(1))).toBeLessThan(0);
    }
    expect(stakes.minimum).toBeLessThan(stakes.maximum);
    for (const limit of [stakes.minimum, stakes.maximum]) expect(limit % stakes.step).toBe(0n);
    expect(completion.rule).toMatch(/^studio\.completion_[a-z_]+$/);
  }
});

test.each(everyGame)('%s: one seed gives one outcome', patient, (_, game, player) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const [first, second] = [1, 2].map(() => playRound(game, player, UNIT, simulationChance(seed)));
    expect(first).toEqual(second);
  }
});

test.each(everyGame)(
  '%s: ten times the stake changes the amounts tenfold and nothing else',
  patient,
  (_, game, player) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const small = playRound(game, player, UNIT, simulationChance(seed));
      const large = playRound(game, player, 10n * UNIT, simulationChance(seed));
      expect(large.debit).toBe(10n * small.debit);
      expect(large.credit).toBe(10n * small.credit);
    }
  },
);

/** Plays a round whose state is written down and read again before every step. */
function playStored(game: Game, player: SamplePlayer, chance: Chance): { state: Json; credit: bigint } {
  const stored = (state: Json): Json => {
    const read = JSON.parse(JSON.stringify(state)) as Json;
    expect(read).toEqual(state);
    expect(JSON.parse(JSON.stringify(game.view(read)))).toEqual(game.view(state));
    return read;
  };
  const opened = game.start(player.input(UNIT), chance);
  let state = stored(opened.state);
  let { credit } = opened;
  for (let steps = 1; !game.isOver(state); steps += 1) {
    const action = player.decide?.(game.view(state), steps, UNIT) ?? game.completion.action(state);
    const step = game.act(state, JSON.parse(JSON.stringify(action)), chance);
    state = stored(step.state);
    credit += step.credit;
  }
  return { state, credit };
}

test.each(everyGame)(
  '%s: a round resumes from its stored state, and pays the sum of its credits',
  patient,
  (_, game, player) => {
    for (let seed = 100; seed < 110; seed += 1) {
      const played = playRound(game, player, UNIT, simulationChance(seed));
      const { state, credit } = playStored(game, player, simulationChance(seed));
      expect(state).toEqual(played.state);
      expect(credit).toBe(played.credit);
      expect(game.payout(state)).toBe(credit);
      expect(() => game.act(state, { type: 'spin' }, simulationChance(1))).toThrow('studio.round_over');
    }
  },
);

test.each(everyGame)('%s: the completion rule ends every round', patient, (_, game, player) => {
  for (let seed = 200; seed < 220; seed += 1) {
    const chance = simulationChance(seed);
    let { state } = game.start(player.input(UNIT), chance);
    for (let steps = 0; !game.isOver(state); steps += 1) {
      expect(steps).toBeLessThan(500);
      state = game.act(state, game.completion.action(state), chance).state;
    }
  }
});

const NONSENSE: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.NaN,
  1e21,
  '',
  '1e3',
  '٣',
  ' 5',
  '99999999999999999999',
  [],
  [null],
  {},
  { bets: {} },
  { __proto__: null },
];
const FIELDS = [
  'stake',
  'stakes',
  'bets',
  'price',
  'shots',
  'tier',
  'energy',
  'hasLaser',
  'mines',
  'picks',
  'target',
  'direction',
];

test.each(everyGame)('%s: nonsense is refused and never breaks anything', patient, (_, game, player) => {
  const refuses = (attempt: () => unknown) => {
    try {
      attempt();
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
  };
  const chance = simulationChance(4);
  const valid = player.input(UNIT) as Record<string, Json>;
  for (const nonsense of NONSENSE) {
    expect(() => game.start(nonsense, chance)).toThrow(Refusal);
    for (const field of FIELDS) refuses(() => game.start({ ...valid, [field]: nonsense }, chance));
    const { state } = game.start(valid, chance);
    expect(() => game.act(state, nonsense, chance)).toThrow(Refusal);
    for (const type of ['open', 'draw', 'kick', 'insure', 'roll', 'shoot', 'cash-out', nonsense]) {
      refuses(() =>
        game.act(
          state,
          { type, tile: nonsense, spot: nonsense, hold: nonsense, boxes: nonsense, elapsedMs: nonsense },
          chance,
        ),
      );
    }
  }
});
