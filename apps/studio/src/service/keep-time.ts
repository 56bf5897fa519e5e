import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { setClock, steadyMs } from '../engine/clock.ts';
import { readClock } from './queries/clock.ts';

const EVERY_MS = 10_000;
const TRIES = 5;
/** An answer that took longer says too little about when the other clock was read. */
const SURE_WITHIN_MS = 100;

/**
 * Keeps the time of the database, as every studio on the same tables does. A flight lands at one moment for all of them: where one clock is
 * ahead, its end would be told while bets can still be cashed out where another is behind.
 */
export async function startKeepingTime(db: pg.Pool, log: FastifyBaseLogger): Promise<() => void> {
  await takeTime(db, Number.POSITIVE_INFINITY);
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    takeTime(db, SURE_WITHIN_MS)
      .catch((error: unknown) => log.warn({ err: error }, 'the clock could not be set by the database'))
      .finally(() => {
        isAsking = false;
      });
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** Believes the quickest of some answers, in the middle of the time it took. */
async function takeTime(db: pg.Pool, withinMs: number): Promise<void> {
  let quickest = { tookMs: withinMs, theirs: new Date(0), atMs: 0 };
  for (let tries = 0; tries < TRIES; tries++) {
    const askedMs = steadyMs();
    const theirs = await readClock(db);
    const tookMs = steadyMs() - askedMs;
    if (tookMs < quickest.tookMs) quickest = { tookMs, theirs, atMs: askedMs + tookMs / 2 };
  }
  if (quickest.tookMs < withinMs) setClock(quickest.theirs, quickest.atMs);
}
