import { now } from '../engine/clock.ts';
import type { Json } from '../engine/game.ts';
import { newId } from '../engine/random.ts';
import { actInRound, resumeStep } from './play-round.ts';
import { listPending, listSteps, listWaiting, type Round, sessionOfRound } from './queries/rounds.ts';
import { gameOf, Refused, type Studio } from './studio.ts';

const UNTOUCHED_MS = 10_000;
const EVERY_MS = 5_000;

/** Finishes what an interruption left: calls that were under way, and rounds whose player did not come back. */
export async function resumeRounds(studio: Studio): Promise<void> {
  const before = new Date(now().getTime() - UNTOUCHED_MS);
  for (const step of await listPending(studio.db, before))
    await quietly(studio, () => resumeStep(studio, step));
  for (const round of await listWaiting(studio.db, before))
    await quietly(studio, () => complete(studio, round));
}

/** By the published rule of the game, one step at a time. */
async function complete(studio: Studio, round: Round): Promise<void> {
  const { completion } = gameOf(round.game);
  const { landsAt, startedAt } = round;
  if (landsAt && landsAt > now()) return;
  const waitedMs = now().getTime() - startedAt.getTime();
  const last = (await listSteps(studio.db, round.id)).at(-1);
  if (last?.stage !== 'done' || waitedMs < completion.afterMinutes * 60_000) return;
  const session = await sessionOfRound(studio.db, round.sessionId);
  const input = completion.action(last.state) as Json;
  await actInRound(studio, session, { roundId: round.id, requestId: newId(), input });
}

/** One round that cannot be finished now must not keep the others waiting. */
async function quietly({ log }: Studio, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Refused)) log.warn({ err: error }, 'a round could not be finished yet');
  });
}

export function startResuming(studio: Studio): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void resumeRounds(studio)
      .catch((error: unknown) => studio.log.warn({ err: error }, 'interrupted rounds could not be read'))
      .finally(() => {
        isRunning = false;
      });
  }, EVERY_MS);
  return () => clearInterval(timer);
}
