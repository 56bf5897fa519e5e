import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { logTrouble } from '../db/away.ts';
import type { Platform } from '../platform.ts';
import { forgetWorker, freeJobs, freeJobsOfTheDead, listTaken, noteWorker } from './queries.ts';

/** How soon the jobs of a killed worker are given to another. */
export interface Recovery {
  beatMs: number;
  /** Unseen for so long, a worker counts as dead. */
  staleMs: number;
}

export const RECOVERY: Recovery = { beatMs: 5_000, staleMs: 30_000 };

const STARTED_KEPT = 5_000;

/** Says again and again that this worker is there, and frees what dead ones had in hand. */
export function startBeat(
  { log }: Platform,
  pool: pg.Pool,
  { events, recovery: { beatMs, staleMs } }: { events: WorkerEvents; recovery: Recovery },
): () => Promise<void> {
  let worker = '';
  let steadySince = Number.POSITIVE_INFINITY;
  let lastBeat = Number.NEGATIVE_INFINITY;
  let beating = Promise.resolve();
  const started = new Set<string>();
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id;
    // Before it has anything in hand.
    beating = beating.then(beat).catch(tell);
  });
  events.on('job:start', ({ job }) => {
    started.add(nameOf(job));
    if (started.size > STARTED_KEPT) started.delete(started.values().next().value as string);
  });

  const beat = async () => {
    await noteWorker(pool, worker);
    const now = performance.now();
    // After an outage everybody looks dead for a moment. Whoever was away with the others gives them time to come back.
    if (now - lastBeat > staleMs / 2) steadySince = now;
    lastBeat = now;
    if (now - steadySince < staleMs) return;
    const freed = await freeJobsOfTheDead(pool, staleMs);
    if (freed > 0) log.warn('a worker is gone; its jobs are given to others');
    const taken = await listTaken(pool, { worker, sinceMs: staleMs });
    const unheard = taken.filter((job) => !started.has(nameOf(job)));
    if (unheard.length > 0)
      await freeJobs(
        pool,
        worker,
        unheard.map(({ id }) => id),
      );
  };
  const tell = (error: unknown) => logTrouble(log, error, {}, 'a worker could not say that it is there');
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(tell);
  }, beatMs);
  return async () => {
    clearInterval(timer);
    await beating;
    await forgetWorker(pool, worker).catch(() => {});
  };
}

/** One try of a job. */
const nameOf = ({ id, attempts }: { id: string; attempts: number }): string => `${id} ${attempts}`;
