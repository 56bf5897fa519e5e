import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../db/db.ts';

/** A worker says that it is there; by the clock of the database, which all of them share. */
export async function noteWorker(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `insert into kernel.worker (id, seen_at) values ($1, clock_timestamp())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id],
  );
}

export async function forgetWorker(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from kernel.worker where id = $1', [id]);
}

/** Frees the jobs of workers that have not been seen for a while. A worker of an older version was never seen, and keeps its own. */
export async function freeJobsOfTheDead(pool: Pool, staleMs: number): Promise<number> {
  const { rowCount } = await pool.query(
    `with dead as materialized (
       delete from kernel.worker where seen_at < clock_timestamp() - make_interval(secs => $1) returning id
     )
     select jobs.force_unlock_workers(array(select id from dead)) from dead limit 1`,
    [staleMs / 1_000],
  );
  return rowCount ?? 0;
}

/** What the queue has put down as taken by a worker. */
export async function listTaken(
  pool: Pool,
  { worker, sinceMs }: { worker: string; sinceMs: number },
): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    `select id, attempts from jobs.jobs
     where locked_by = $1 and locked_at < now() - make_interval(secs => $2)`,
    [worker, sinceMs / 1_000],
  );
  return rows;
}

/** Frees jobs that a worker was given without ever hearing of them. */
export async function freeJobs(pool: Pool, worker: string, ids: readonly string[]): Promise<void> {
  await pool.query(
    `update jobs._private_jobs set locked_by = null, locked_at = null
     where locked_by = $1 and id = any($2::bigint[])`,
    [worker, ids],
  );
}

export interface QueueState {
  /** Due, and taken by nobody. */
  waiting: number;
  /** How long the oldest of them has been due. */
  lagSeconds: number;
  /** Tried as often as may be; nobody tries them again. */
  givenUp: number;
  /** Workers that have been seen lately. */
  workers: number;
}

export async function readQueue(db: Db, staleMs: number): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0)::float8 as "lagSeconds",
      count(*) filter (where attempts >= max_attempts)::int as "givenUp",
      (select count(*)::int from kernel.worker
       where seen_at > clock_timestamp() - make_interval(secs => ${staleMs / 1_000})) as workers
    from (
      select run_at, attempts, max_attempts,
        locked_at is null and attempts < max_attempts and run_at <= clock_timestamp() as is_due
      from jobs.jobs
    ) as job`.execute(db);
  return rows[0] as QueueState;
}
