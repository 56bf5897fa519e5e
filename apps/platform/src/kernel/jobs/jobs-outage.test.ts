import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts';
import { sleep, until } from '../../../test/until.ts';
import { transaction } from '../db/db.ts';
import { enqueue, type Job, startJobs } from './jobs.ts';

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

const add = (name: string) => transaction(bare.platform.db, (tx) => enqueue(tx, name, {}));
const waiting = async (): Promise<unknown[]> =>
  (await bare.platform.database.pool.query(`select id from jobs.jobs where task_identifier like 'test.%'`))
    .rows;

// A rejection that nobody hears ends a process; it also fails this test.
test('an outage while jobs run ends nothing: the failed one is tried again, the done one is not done twice', async () => {
  const ran: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs: Job[] = [
    {
      name: 'test.fails',
      run: async () => {
        ran.push('fails');
        await held;
        if (ran.filter((one) => one === 'fails').length === 1) throw new Error('the database is away');
      },
    },
    {
      name: 'test.succeeds',
      run: async () => {
        ran.push('succeeds');
        await held;
      },
    },
  ];
  const stop = await startJobs(bare.another(proxy.url), jobs);
  await add('test.fails');
  await add('test.succeeds');
  await until(() => ran.length === 2);
  proxy.cut();
  release();
  await sleep(1_500);
  proxy.restore();
  await until(async () => (await waiting()).length === 0, 60_000);
  expect(ran.toSorted()).toEqual(['fails', 'fails', 'succeeds']);
  await stop();
});

test('jobs that a worker had in hand when it fell silent are given to another after a moment', async () => {
  const recovery = { beatMs: 200, staleMs: 1_500 };
  const ran: string[] = [];
  const never = new Promise<void>(() => {});
  const jobs = (worker: string, ends: Promise<void>): Job[] => [
    {
      name: 'test.message',
      run: async () => {
        ran.push(worker);
        await ends;
      },
    },
  ];
  void startJobs(bare.another(proxy.url), jobs('killed', never), recovery);
  await until(async () => {
    const { rows } = await bare.platform.database.pool.query('select 1 from kernel.worker');
    return rows.length === 1;
  });
  await add('test.message');
  await until(() => ran.length === 1);
  proxy.silence();
  const stop = await startJobs(bare.another(), jobs('next', Promise.resolve()), recovery);
  await until(() => ran.includes('next'), 60_000);
  expect(ran).toEqual(['killed', 'next']);
  await until(async () => (await waiting()).length === 0);
  await stop();
});
