import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@fairground/postgres';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Tx } from '../db/db.ts';
import { measurePool } from '../db/db-metrics.ts';
import { insertJob } from '../db/queries.ts';
import { secondsSince } from '../metrics.ts';
import type { Platform } from '../platform.ts';
import { jobMetricsOf } from './job-metrics.ts';
import { patient } from './patient-pool.ts';
import { RECOVERY, type Recovery, startBeat } from './worker-beat.ts';

const SCHEMA = 'jobs';
const JOBS_AT_ONCE = 3;
const STOP_PATIENCE_MS = 20_000;
const RESTART_MS = 1_000;
/** Of the queue's own statements, on a pool of its own: the queue reads int8 as text and holds a connection to listen on. */
const LIMITS = { statementMs: 30_000, lockMs: 10_000 };

export interface Job {
  /** `domain.verb_noun` */
  readonly name: string;
  /** Five fields, in UTC; runs once at each time however many workers there are. */
  readonly cron?: string;
  /** How far back runs are made good that were missed because no worker was up. */
  readonly catchUpMs?: number;
  /** May run again after a failure, so what it does must bear repetition. Whoever takes long ends soon when `leaving` says so. */
  readonly run: (platform: Platform, payload: never, leaving?: AbortSignal) => Promise<void>;
}

/** Brings the queue's own tables up to date, so that jobs can be added before any worker runs. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  await withPool(databaseUrl, 1, (pgPool) => runMigrations({ pgPool, schema: SCHEMA, logger: silent }));
}

/** Runs jobs and keeps the schedules, whatever the database does meanwhile. Closing waits for what is running. */
export async function startJobs(
  platform: Platform,
  jobs: readonly Job[],
  recovery: Recovery = RECOVERY,
): Promise<() => Promise<void>> {
  const pool = openPool({ url: platform.database.url, max: JOBS_AT_ONCE + 2, limits: LIMITS });
  measurePool(platform, 'jobs', pool);
  const events: WorkerEvents = new EventEmitter();
  const leaving = new AbortController();
  const start = () =>
    run({
      pgPool: patient(pool, leaving.signal),
      events,
      schema: SCHEMA,
      concurrency: JOBS_AT_ONCE,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
      logger: loggerOf(platform),
      taskList: taskList(platform, jobs, leaving.signal),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ name, cron, catchUpMs = 0 }) =>
          cron ? [{ task: name, match: cron, identifier: name, options: { backfillPeriod: catchUpMs } }] : [],
        ),
      ),
    });
  const stopBeat = startBeat(platform, pool, { events, recovery });
  let runner = await start();
  const keepRunning = async () => {
    while (!leaving.signal.aborted) {
      await runner.promise.catch(() => {});
      if (leaving.signal.aborted) return;
      platform.log.error('the queue has ended by itself; it is started again');
      await sleep(RESTART_MS);
      if (!leaving.signal.aborted) runner = await start().catch(() => runner);
    }
  };
  void keepRunning();
  return async () => {
    leaving.abort();
    await runner.stop().catch(() => {});
    await stopBeat();
    await pool.end();
  };
}

/** Adds a job if and when this transaction commits. A key replaces a job of the same key that has not started. */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: unknown,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await insertJob(tx, { name, payload, runAt: runAt ?? null, key: key ?? null });
}

function taskList(platform: Platform, jobs: readonly Job[], leaving: AbortSignal): TaskList {
  const { runs, seconds } = jobMetricsOf(platform);
  return Object.fromEntries(
    jobs.map(({ name, run: runJob }) => [
      name,
      async (payload: unknown) => {
        const startedAt = performance.now();
        let outcome = 'failed';
        try {
          await runJob(platform, payload as never, leaving);
          outcome = 'done';
        } finally {
          runs.inc({ job: name, outcome });
          seconds.observe({ job: name }, secondsSince(startedAt));
        }
      },
    ]),
  );
}

async function withPool<T>(url: string, size: number, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ url, max: size, limits: LIMITS });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const silent = new Logger(() => () => {});

const loggerOf = ({ log }: Platform) =>
  new Logger((scope) => (level, message, meta) => {
    const about = { ...scope, ...(meta?.error ? { err: meta.error } : {}) };
    if (level === 'error') log.error(about, message);
    else if (level === 'warning') log.warn(about, message);
    else log.debug(about, message);
  });
