import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from '../db/away.ts';

/** What the queue tries again after a moment. It gives up on a lost connection, and does not wait for its own attempts: Node would end. */
const TRIED_AGAIN = '40P01';
const BACKOFF_MS = [100, 300, 1_000, 2_000];

/**
 * A pool as the queue needs it: while the database is away, whoever asks for a connection waits, and a statement that was broken off
 * is tried again. All that the queue says of a job bears repetition. Once `leaving`, nobody waits any more.
 */
export function patient(pool: pg.Pool, leaving: AbortSignal): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    for (let attempt = 0; ; attempt++)
      try {
        return tryingAgain(await pool.connect());
      } catch (error) {
        if (leaving.aborted || !isDatabaseAway(error)) throw error;
        await sleep(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)]);
      }
  };
  // The form with a callback is for the connection to listen on, which the queue opens again by itself.
  const either = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connect();
  return Object.create(pool, { connect: { value: either } }) as pg.Pool;
}

function tryingAgain(client: pg.PoolClient): pg.PoolClient {
  const query = async (...args: Parameters<pg.PoolClient['query']>) => {
    try {
      return await (client.query as (...args: unknown[]) => Promise<unknown>).apply(client, args);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      throw Object.assign(new Error((error as Error).message, { cause: error }), { code: TRIED_AGAIN });
    }
  };
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}
