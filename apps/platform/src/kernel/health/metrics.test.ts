import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts';
import { metric } from '../../../test/metric.ts';
import { until } from '../../../test/until.ts';
import { returnToPresent, travel } from '../clock.ts';
import { transaction } from '../db/db.ts';
import { measureDatabase } from '../db/db-metrics.ts';
import { listen, stopListening } from '../db/listen.ts';
import { startDelivery } from '../events/delivery.ts';
import { measureDelivery } from '../events/delivery-metrics.ts';
import { emit, registerSubscribers, subscriber } from '../events/events.ts';
import { measureJobs } from '../jobs/job-metrics.ts';
import { enqueue, startJobs } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';

declare module '../events/events.ts' {
  interface Events {
    'test.measured': { number: number };
  }
}

let bare: BarePlatform;
let platform: Platform;
let proxy: DatabaseProxy;
beforeAll(async () => {
  bare = await barePlatform();
  platform = bare.platform;
  proxy = await openDatabaseProxy(bare.url);
  for (const measure of [measureDatabase, measureJobs, measureDelivery]) measure(platform);
});
afterAll(async () => {
  returnToPresent();
  await proxy.close();
  await bare.close();
});

test('a pool tells its size, its connections, who waits for one, and for how long', async () => {
  const { pool } = platform.database;
  const main = { pool: 'main' };
  const [waits = 0, seconds = 0] = [
    await metric(platform, 'fairground_pool_wait_seconds_count', main),
    await metric(platform, 'fairground_pool_wait_seconds_sum', main),
  ];
  expect(await metric(platform, 'fairground_pool_size', main)).toBe(10);
  const lent = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const late = [pool.query('select 1'), pool.query('select 1')];
  // The numbers that only the database knows cannot be had now; those of the pool can.
  await until(async () => ((await metric(platform, 'fairground_pool_waiting', main)) ?? 0) >= 2);
  expect(await metric(platform, 'fairground_pool_connections', { ...main, state: 'lent' })).toBe(10);
  expect(await metric(platform, 'fairground_pool_connections', { ...main, state: 'idle' })).toBe(0);
  for (const client of lent) client.release();
  await Promise.all(late);
  await until(async () => (await metric(platform, 'fairground_pool_waiting', main)) === 0);
  expect(await metric(platform, 'fairground_pool_wait_seconds_count', main)).toBeGreaterThanOrEqual(
    waits + 12,
  );
  // Two waited while the numbers were read, which took at least the patience for the database.
  expect(await metric(platform, 'fairground_pool_wait_seconds_sum', main)).toBeGreaterThan(seconds + 2);
});

test('a listener tells whether it hears, and since when it has not', async () => {
  const deaf = bare.another(proxy.url);
  measureDatabase(deaf);
  expect(await metric(deaf, 'fairground_listener_up')).toBe(1);
  expect(await metric(deaf, 'fairground_listener_silent_seconds')).toBeUndefined();
  await listen(deaf, 'news', () => {});
  expect(await metric(deaf, 'fairground_listener_silent_seconds')).toBeLessThan(3);
  proxy.silence();
  await until(async () => (await metric(deaf, 'fairground_listener_up')) === 0, 60_000);
  expect(await metric(deaf, 'fairground_listener_silent_seconds')).toBeGreaterThan(3);
  proxy.restore();
  await until(async () => (await metric(deaf, 'fairground_listener_up')) === 1, 60_000);
  expect(await metric(deaf, 'fairground_listener_silent_seconds')).toBeLessThan(3);
  await stopListening(deaf);
});

test('jobs tell how many wait and for how long, what was run and how it ended, and what was given up', async () => {
  const add = (name: string) =>
    transaction(platform.db, (tx) => enqueue(tx, name, {}, { runAt: new Date(Date.now() - 90_000) }));
  expect(await metric(platform, 'fairground_jobs_waiting')).toBe(0);
  expect(await metric(platform, 'fairground_jobs_lag_seconds')).toBe(0);
  expect(await metric(platform, 'fairground_workers')).toBe(0);
  await add('test.fine');
  await add('test.broken');
  await transaction(platform.db, (tx) =>
    enqueue(tx, 'test.fine', {}, { runAt: new Date(Date.now() + 3_600_000) }),
  );
  expect(await metric(platform, 'fairground_jobs_waiting')).toBe(2);
  const lag = await metric(platform, 'fairground_jobs_lag_seconds');
  expect(lag).toBeGreaterThanOrEqual(90);
  expect(lag).toBeLessThan(120);

  const stop = await startJobs(platform, [
    { name: 'test.fine', run: async () => {} },
    {
      name: 'test.broken',
      run: async () => {
        throw new Error('no luck');
      },
    },
  ]);
  const runs = (job: string, outcome: string) =>
    metric(platform, 'fairground_job_runs_total', { job, outcome });
  await until(
    async () => (await runs('test.fine', 'done')) === 1 && (await runs('test.broken', 'failed')) === 1,
  );
  expect(await runs('test.fine', 'failed')).toBeUndefined();
  expect(await runs('test.broken', 'done')).toBeUndefined();
  expect(await metric(platform, 'fairground_job_seconds_count', { job: 'test.broken' })).toBe(1);
  expect(await metric(platform, 'fairground_workers')).toBe(1);
  expect(await metric(platform, 'fairground_pool_size', { pool: 'jobs' })).toBe(5);
  await until(async () => (await metric(platform, 'fairground_jobs_waiting')) === 0);
  expect(await metric(platform, 'fairground_jobs_given_up')).toBe(0);
  await stop();
  expect(await metric(platform, 'fairground_workers')).toBe(0);
  await sql`update jobs._private_jobs set attempts = max_attempts, run_at = now()
    where attempts > 0`.execute(platform.db);
  expect(await metric(platform, 'fairground_jobs_given_up')).toBe(1);
  expect(await metric(platform, 'fairground_jobs_waiting')).toBe(0);
});

test('deliveries tell how many wait and how old the oldest is, and how often one failed', async () => {
  let isBroken = true;
  const fragile = subscriber({
    name: 'test.measure',
    event: 'test.measured',
    handle: async () => {
      if (isBroken) throw new Error('no luck');
    },
  });
  const own = { subscriber: 'test.measure' };
  await registerSubscribers(platform.db, [fragile]);
  expect(await metric(platform, 'fairground_deliveries_waiting', own)).toBe(0);
  expect(await metric(platform, 'fairground_delivery_lag_seconds', own)).toBe(0);
  for (const subject of ['one', 'two'])
    await transaction(platform.db, (tx) => emit(tx, 'test.measured', { subject, body: { number: 1 } }));
  travel(120_000);
  expect(await metric(platform, 'fairground_deliveries_waiting', own)).toBe(2);
  expect(await metric(platform, 'fairground_delivery_lag_seconds', own)).toBeGreaterThanOrEqual(120);
  const close = await startDelivery(platform, [fragile]);
  await until(async () => (await metric(platform, 'fairground_delivery_failures_total', own)) === 2);
  isBroken = false;
  travel(2_000);
  await until(async () => (await metric(platform, 'fairground_deliveries_waiting', own)) === 0);
  expect(await metric(platform, 'fairground_delivery_lag_seconds', own)).toBe(0);
  await close();
});

test('while the database is silent the numbers come soon all the same, without those that only it knows', async () => {
  const cut = bare.another(proxy.url);
  for (const measure of [measureDatabase, measureJobs, measureDelivery]) measure(cut);
  expect(await metric(cut, 'fairground_jobs_waiting')).toBe(0);
  proxy.silence();
  const begunMs = performance.now();
  expect(await metric(cut, 'fairground_jobs_waiting')).toBeUndefined();
  expect(await metric(cut, 'fairground_deliveries_waiting', { subscriber: 'test.measure' })).toBeUndefined();
  expect(await metric(cut, 'fairground_pool_size', { pool: 'main' })).toBe(10);
  expect(performance.now() - begunMs).toBeLessThan(6_000);
  proxy.restore();
});
