import { now } from '../engine/clock.ts';
import type { Json } from '../engine/game.ts';
import { newId } from '../engine/random.ts';
import { PLAYABLE } from '../games/playable.ts';
import { actInRound, resumeStep } from './play-round.ts';
import { listPending, listSteps, listWaiting, type Round, sessionOfRound } from './queries/rounds.ts';
import { gameOf, Refused, type Studio } from './studio.ts';

const UNTOUCHED_MS = 10_000;
const EVERY_MS = 5_000;

/** Finishes what an interruption left: calls that were under way, and rounds whose player did not come back. */
export async function resumeRounds(studio: Studio): Promise<void> {
  const at = now().getTime();
  for (const step of await listPending(studio.db, new Date(at - UNTOUCHED_MS)))
    await quietly(studio, () => resumeStep(studio, step));
  for (const round of await listWaiting(studio.db, { since: waitingSince(at), landedBefore: new Date(at) }))
    await quietly(studio, () => complete(studio, round));
}

/** How long each game waits for its player. */
function waitingSince(atMs: number): { game: string; before: Date }[] {
  // The bets of a table end with its round, and whoever is gone from a room is led out by it.
  return PLAYABLE.filter((code) => !gameOf(code).table && !gameOf(code).isRoom).map((code) => {
    const waitsMs = gameOf(code).completion.afterMinutes * 60_000;
    return { game: code, before: new Date(atMs - Math.max(waitsMs, UNTOUCHED_MS)) };
  });
}

/** By the published rule of the game, one step after the other. */
async function complete(studio: Studio, round: Round): Promise<void> {
  const { completion, isOver } = gameOf(round.game);
  const session = await sessionOfRound(studio.db, round.sessionId);
  for (let steps = 0; ; ) {
    const known = await listSteps(studio.db, round.id);
    const last = known.at(-1);
    // Whoever finds no more steps than before is not the one to take the next.
    if (last?.stage !== 'done' || isOver(last.state) || known.length === steps) return;
    steps = known.length;
    const input = completion.action(last.state) as Json;
    await actInRound(studio, session, { roundId: round.id, requestId: newId(), input });
  }
}

/** One round that cannot be finished now must not keep the others waiting. */
async function quietly({ log }: Studio, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Refused)) log.warn({ err: error }, 'a round could not be finished yet');
  });
}

export function startResuming(studio: Studio): () => void {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    void resumeRounds(studio)
      .catch((error: unknown) => studio.log.warn({ err: error }, 'interrupted rounds could not be read'))
      .finally(() => {
        isRunning = false;
      });
  };
  // A studio that comes back finds what it left.
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
