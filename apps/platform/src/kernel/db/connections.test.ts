import { openPool } from '@fairground/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts';
import { isDatabaseAway } from './away.ts';
import { openDatabase } from './db.ts';

let bare: BarePlatform;
let proxy: DatabaseProxy;
beforeAll(async () => {
  bare = await barePlatform();
  proxy = await openDatabaseProxy(bare.url);
});
afterAll(async () => {
  await proxy.close();
  await bare.close();
});

const took = async (work: Promise<unknown>): Promise<number> => {
  const begunMs = performance.now();
  await work.catch(() => {});
  return performance.now() - begunMs;
};

test('every pool has a limit for statements and locks', async () => {
  const { pool, hot, slow } = bare.platform.database;
  for (const one of [pool, hot])
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      expect((await one.query(`show ${limit}`)).rows[0]).not.toEqual({ [limit]: '0' });
  const { rows } = await slow.executeQuery<{ statement_timeout: string }>(
    (await import('kysely')).sql`show statement_timeout`.compile(slow),
  );
  expect(rows).toEqual([{ statement_timeout: '30min' }]);
});

test('nobody waits for ever for a connection, and a dead one is found out by the network', () => {
  for (const { options } of Object.values(bare.platform.database.pools))
    expect(options).toMatchObject({
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
});

test('a pool that is used up refuses whoever has waited for ten seconds', async () => {
  const pool = openPool({ url: bare.url, max: 1, limits: { statementMs: 500, lockMs: 500 } });
  const lent = await pool.connect();
  const begunMs = performance.now();
  const error = await pool.connect().catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  expect(performance.now() - begunMs).toBeGreaterThan(9_900);
  lent.release();
  await pool.end();
}, 30_000);

test('a statement that gets no word is given up, and what comes after it goes over a new connection', async () => {
  const pool = openPool({ url: proxy.url, max: 1, limits: { statementMs: 500, lockMs: 500 } });
  await pool.query('select 1');
  proxy.silence();
  const error = await pool.query('select 2').catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  proxy.restore();
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await pool.end();
});

test('a statement that the database is busy with is not taken for silence', async () => {
  const pool = openPool({ url: proxy.url, max: 1, limits: { statementMs: 3_000, lockMs: 500 } });
  await pool.query('select pg_sleep(2.5)');
  await pool.end();
});

test('statements sent one behind the other all learn of the silence', async () => {
  const limits = { statementMs: 500, lockMs: 500 };
  const pool = openPool({ url: proxy.url, max: 1, limits, pipeline: true });
  const client = await pool.connect();
  await client.query('select 1');
  proxy.silence();
  const outcomes = await Promise.allSettled([client.query('select 1'), client.query('select 2')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  client.release(true);
  proxy.restore();
  await pool.end();
});

test('whether the database answers is said within a second, silent or cut off, and rightly again afterwards', async () => {
  const database = openDatabase(proxy.url);
  expect(await database.isUp()).toBe(true);
  for (const fault of [proxy.silence, proxy.cut]) {
    fault();
    let isUp: boolean | undefined;
    for (const _again of [1, 2])
      expect(
        await took(
          database.isUp().then((answer) => {
            isUp = answer;
          }),
        ),
      ).toBeLessThan(1_000);
    expect(isUp).toBe(false);
    proxy.restore();
    expect(await database.isUp()).toBe(true);
  }
  await database.close();
});
