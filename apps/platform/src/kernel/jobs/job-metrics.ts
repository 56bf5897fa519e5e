import { Counter, Histogram } from 'prom-client';
import { addGauge, type Measure, openReading } from '../metrics.ts';
import { perPlatform } from '../platform.ts';
import { type QueueState, readQueue } from './queries.ts';
import { RECOVERY } from './worker-beat.ts';

/** A job may read whole tables. */
const BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

/** The queue as the database knows it, and what this process ran of it. */
export const measureJobs: Measure = (platform) => {
  jobMetricsOf(platform);
  const read = openReading(() => readQueue(platform.db, RECOVERY.staleMs));
  const add = (name: string, help: string, of: (queue: QueueState) => number) =>
    addGauge(platform, { name, help }, async () => {
      const queue = await read();
      return queue && [[{}, of(queue)]];
    });
  add('fairground_jobs_waiting', 'Jobs that are due and not taken.', ({ waiting }) => waiting);
  add(
    'fairground_jobs_lag_seconds',
    'How long the oldest job that is not taken has been due.',
    ({ lagSeconds }) => lagSeconds,
  );
  add(
    'fairground_jobs_given_up',
    'Jobs that failed so often that they are not tried again.',
    ({ givenUp }) => givenUp,
  );
  add('fairground_workers', 'Workers that said lately that they are there.', ({ workers }) => workers);
};

export const jobMetricsOf = perPlatform(({ metrics }) => ({
  runs: new Counter({
    name: 'fairground_job_runs_total',
    help: 'Jobs that this process ran, by outcome: done or failed.',
    labelNames: ['job', 'outcome'],
    registers: [metrics],
  }),
  seconds: new Histogram({
    name: 'fairground_job_seconds',
    help: 'Time that jobs took.',
    labelNames: ['job'],
    buckets: BUCKETS,
    registers: [metrics],
  }),
}));
