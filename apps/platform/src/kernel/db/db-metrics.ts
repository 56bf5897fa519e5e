import type pg from 'pg';
import { Histogram } from 'prom-client';
import { addGauge, type Measure, SECONDS, secondsSince } from '../metrics.ts';
import { type Platform, perPlatform } from '../platform.ts';
import { heardAt, isHearing } from './listen.ts';

/** Pools and the listening connection. */
export const measureDatabase: Measure = (platform) => {
  for (const [name, pool] of Object.entries(platform.database.pools)) measurePool(platform, name, pool);
  addGauge(
    platform,
    { name: 'fairground_listener_up', help: '1 while this process hears the notifications of others.' },
    () => [[{}, isHearing(platform) ? 1 : 0]],
  );
  addGauge(
    platform,
    { name: 'fairground_listener_silent_seconds', help: 'Since the listening connection was last heard.' },
    () => {
      const at = heardAt(platform);
      return at === null ? null : [[{}, secondsSince(at)]];
    },
  );
};

/** Counts a pool's connections, and the time that callers wait for one. */
export function measurePool(platform: Platform, name: string, pool: pg.Pool): void {
  const { pools, waited } = poolMetricsOf(platform);
  pools.set(name, pool);
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<pg.PoolClient>;
  const timed = (callback?: Callback) => {
    const startedAt = performance.now();
    const note = () => waited.observe({ pool: name }, secondsSince(startedAt));
    if (callback)
      return connect((...answer) => {
        note();
        callback(...answer);
      });
    const asked = connect();
    asked.then(note, note);
    return asked;
  };
  pool.connect = timed as pg.Pool['connect'];
}

type Callback = Parameters<pg.Pool['connect']>[0];

const poolMetricsOf = perPlatform((platform) => {
  const pools = new Map<string, pg.Pool>();
  addGauge(
    platform,
    {
      name: 'fairground_pool_connections',
      help: 'Connections to the database by pool: lent out, or idle.',
      labels: ['pool', 'state'],
    },
    () =>
      [...pools].flatMap(([name, { totalCount, idleCount }]) => [
        [{ pool: name, state: 'lent' }, totalCount - idleCount] as const,
        [{ pool: name, state: 'idle' }, idleCount] as const,
      ]),
  );
  addGauge(
    platform,
    { name: 'fairground_pool_size', help: 'How many connections a pool may open.', labels: ['pool'] },
    () => [...pools].map(([name, { options }]) => [{ pool: name }, options.max] as const),
  );
  addGauge(
    platform,
    { name: 'fairground_pool_waiting', help: 'Callers that wait for a connection now.', labels: ['pool'] },
    () => [...pools].map(([name, { waitingCount }]) => [{ pool: name }, waitingCount] as const),
  );
  const waited = new Histogram({
    name: 'fairground_pool_wait_seconds',
    help: 'Time that callers waited for a connection of a pool.',
    labelNames: ['pool'],
    buckets: SECONDS,
    registers: [platform.metrics],
  });
  return { pools, waited };
});
