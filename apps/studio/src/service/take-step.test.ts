import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { chanceFrom } from '../engine/chance.ts';
import type { Game, Json } from '../engine/game.ts';
import { GAMES } from '../games/index.ts';
import { SAMPLE_PLAYERS, type SamplePlayer } from '../simulation/sample-players.ts';
import { roundChance } from './round-chance.ts';
import { type TakenStep, takeStep } from './take-step.ts';

/** A round that has more does not end. */
const STEPS_MAX = 500;
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
    const unit = game.stakes.minimum;
    const play = (keep: (state: Json) => Json, inputs?: readonly Json[]) => {
      const taken: { input: Json; step: TakenStep }[] = [];
      for (let at = 0; at === 0 || !game.isOver((taken.at(-1) as { step: TakenStep }).step.state); at++) {
        expect(at).toBeLessThan(STEPS_MAX);
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

/** The published stream, made by the server's own library and read from its beginning to its end without a stop. */
function publishedWords(serverSeed: string, message: (block: number) => string): () => number {
  let [word, block] = [0, Buffer.alloc(0)];
  return () => {
    if (word % 8 === 0)
      block = createHmac('sha256', serverSeed)
        .update(message(word / 8))
        .digest();
    return block.readUInt32BE((word++ % 8) * 4);
  };
}

/** Plays by the rules and one unbroken stream, knowing nothing of how steps are stored and continued. */
function playUnbroken(game: Game, inputs: readonly Json[], nonce: number) {
  let used = 0;
  const { serverSeed, clientSeed } = seeds;
  const next = publishedWords(serverSeed, (block) =>
    game.flight ? clientSeed : `${clientSeed}:${nonce}:${block}`,
  );
  const chance = chanceFrom(() => {
    used += 1;
    return next();
  });
  const steps: { state: Json; credit: bigint; used: number }[] = [];
  for (const input of inputs) {
    const before = steps.at(-1);
    const step = before ? game.act(before.state, input, chance) : game.start(input, chance);
    steps.push({ state: step.state, credit: step.credit, used });
  }
  return steps;
}

/** Games in which luck is drawn after the first step. */
const DRAWING_LATER = [
  'jade-lantern-garden',
  'monsoon-terraces',
  'crystal-hollow',
  'dragon-vault',
  'tiger-peaks',
  'penalty-kick',
  'blackjack',
  'craps',
];
const NONCES = 400;

test.each(GAMES.map((game) => [game.code, game] as const))(
  '%s: every step draws words that no step before it has drawn, as the published stream goes on without a break',
  { timeout: 60_000 },
  (code, game) => {
    const player = SAMPLE_PLAYERS[code] as SamplePlayer;
    const unit = game.stakes.minimum;
    let drawnLater = 0;
    for (let nonce = 0; nonce < NONCES; nonce++) {
      const taken: TakenStep[] = [];
      const inputs: Json[] = [];
      for (let at = 0; at === 0 || !game.isOver((taken.at(-1) as TakenStep).state); at++) {
        expect(at).toBeLessThan(STEPS_MAX);
        const last = taken.at(-1);
        const decided = last
          ? (player.decide?.(game.view(last.state), at, unit) ?? game.completion.action(last.state))
          : player.input(unit);
        // The clock of the engine, which only games that are timed may hear.
        const input = stored(decided as Json);
        inputs.push(game.timed && last ? { ...(input as object), elapsedMs: 60_000 } : input);
        taken.push(
          takeStep({ game, seeds: { ...seeds, nonce }, before: last ?? null, input, elapsedMs: 60_000 }),
        );
      }
      const unbroken = playUnbroken(game, inputs, nonce);
      expect(taken.map(({ state, credit, wordsUntil }) => ({ state, credit, used: wordsUntil }))).toEqual(
        unbroken,
      );
      drawnLater += taken.slice(1).filter(({ wordsFrom, wordsUntil }) => wordsUntil > wordsFrom).length;
    }
    expect(drawnLater > 0).toBe(DRAWING_LATER.includes(code));
  },
);
