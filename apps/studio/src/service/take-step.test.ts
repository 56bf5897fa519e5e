import { expect, test } from 'vitest';
import type { Json } from '../engine/game.ts';
import { GAMES } from '../games/index.ts';
import { SAMPLE_PLAYERS, type SamplePlayer } from '../simulation/sample-players.ts';
import { roundChance } from './round-chance.ts';
import { type TakenStep, takeStep } from './take-step.ts';

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'mine', nonce: 3 };
const stored = <T extends Json>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('each step reads the stream from where the one before it stopped', () => {
  const whole = roundChance(seeds, 0);
  const drawn = Array.from({ length: 20 }, () => whole.chance.uniform(1000));
  const first = roundChance(seeds, 0);
  const begin = Array.from({ length: 7 }, () => first.chance.uniform(1000));
  const second = roundChance(seeds, first.used());
  const end = Array.from({ length: 13 }, () => second.chance.uniform(1000));
  expect([...begin, ...end]).toEqual(drawn);
});

test.each(GAMES.map((game) => [game.code, game] as const))(
  'R4 %s: a round that is stored after every step and played again from its seeds comes out the same',
  (code, game) => {
    const player = SAMPLE_PLAYERS[code] as SamplePlayer;
    // The sample player hunts in the reef, where a bullet costs more than in the shallows.
    const unit = code === 'lantern-reef' ? 5_000n : game.stakes.minimum;
    const play = (keep: (state: Json) => Json, inputs?: readonly Json[]) => {
      const taken: { input: Json; step: TakenStep }[] = [];
      for (let at = 0; at === 0 || !game.isOver((taken.at(-1) as { step: TakenStep }).step.state); at++) {
        const last = taken.at(-1)?.step;
        const decided = last
          ? (player.decide?.(game.view(last.state), at, unit) ?? game.completion.action(last.state))
          : player.input(unit);
        const input = inputs?.[at] ?? stored(decided as Json);
        const before = last ? { state: keep(last.state), wordsUntil: last.wordsUntil } : null;
        taken.push({ input, step: takeStep({ game, seeds, before, input, elapsedMs: 60_000 }) });
      }
      return taken;
    };
    const first = play((state) => state);
    const again = play(
      stored,
      first.map(({ input }) => input),
    );
    expect(again.map(({ step }) => stored(step.state))).toEqual(first.map(({ step }) => stored(step.state)));
    expect(again.map(({ step }) => step.credit)).toEqual(first.map(({ step }) => step.credit));
  },
);
