import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { sleep, until } from '../../../test/until.ts';
import { now } from '../clock.ts';
import { transaction } from '../db/db.ts';
import type { Platform } from '../platform.ts';
import { enqueue, type Job, startJobs } from './jobs.ts';
import { kernelJobs } from './kernel-jobs.ts';

let bare: BarePlatform;
let platform: Platform;
let ran: unknown[] = [];
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  bare = await barePlatform();
  platform = bare.platform;
});
afterAll(() => bare.close());
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  ran = [];
});

const remember: Job = {
  name: 'test.remember',
  run: async (_platform, payload: { number: number }) => void ran.push(payload.number),
};
const start = async (jobs: readonly Job[], on = platform) => closers.push(await startJobs(on, jobs));
const add = (number: number, options?: Parameters<typeof enqueue>[3]) =>
  transaction(platform.db, (tx) => enqueue(tx, 'test.remember', { number }, options));

test('a job is run when its transaction commits, and only then', async () => {
  await start([remember]);
  const undone = transaction(platform.db, async (tx) => {
    await enqueue(tx, 'test.remember', { number: 1 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await add(2);
  await until(() => ran.length > 0);
  await sleep(100);
  expect(ran).toEqual([2]);
});

test('jobs wait for a worker when none runs, and several workers run each once', async () => {
  for (let number = 0; number < 30; number++) await add(number);
  await start([remember]);
  await start([remember], bare.another());
  await until(() => ran.length >= 30);
  await sleep(100);
  expect(ran.sort((left, right) => Number(left) - Number(right))).toEqual(
    Array.from({ length: 30 }, (_, n) => n),
  );
});

test('a job that takes long is told when the program ends', async () => {
  const long: Job = {
    name: 'test.remember',
    run: async (_platform, _payload, leaving) => {
      ran.push('begun');
      await new Promise((resolve) => leaving?.addEventListener('abort', resolve));
      ran.push('told');
    },
  };
  const close = await startJobs(platform, [long]);
  await add(1);
  await until(() => ran.length > 0);
  await close();
  expect(ran).toEqual(['begun', 'told']);
});

test('a job for later waits, and one of the same key replaces it', async () => {
  await start([remember]);
  const later = new Date(now().getTime() + 3_600_000);
  await add(1, { runAt: later, key: 'only one' });
  await sleep(200);
  expect(ran).toEqual([]);
  await add(2, { key: 'only one' });
  await until(() => ran.length > 0);
  await sleep(100);
  expect(ran).toEqual([2]);
});

test('a schedule runs once at each of its times however many workers there are, also those missed', async () => {
  const minutely: Job = {
    name: 'test.minutely',
    cron: '* * * * *',
    catchUpMs: 600_000,
    run: async (_platform, { _cron }: { _cron: { ts: string } }) => void ran.push(_cron.ts),
  };
  // As if a worker had last been up five minutes ago.
  await sql`insert into jobs._private_known_crontabs (identifier, known_since, last_execution)
    values ('test.minutely', now() - interval '1 hour', now() - interval '5 minutes')`.execute(platform.db);
  const second = bare.another();
  const third = bare.another();
  await Promise.all([platform, second, third].map((one) => start([minutely], one)));
  await until(() => ran.length >= 4);
  await sleep(500);
  expect(new Set(ran).size).toBe(ran.length);
  expect(ran.length).toBeLessThanOrEqual(6);
});

test('stopping waits for the job that is running', async () => {
  let isStarted = false;
  const slow: Job = {
    name: 'test.remember',
    run: async (_platform, { number }: { number: number }) => {
      isStarted = true;
      await sleep(300);
      ran.push(number);
    },
  };
  const stop = await startJobs(platform, [slow]);
  await add(7);
  await until(() => isStarted);
  await stop();
  expect(ran).toEqual([7]);
});

test('old nonces and old events are thrown away, but nothing that a subscriber still has to be told', async () => {
  const jobNamed = (name: string) => kernelJobs.find((job) => job.name === name) as Job;
  const { db } = platform;
  await sql`insert into kernel.seen_nonce values ('old', now() - interval '11 minutes'), ('new', now())`.execute(
    db,
  );
  await jobNamed('kernel.forget_nonces').run(platform, {} as never);
  expect((await sql`select nonce from kernel.seen_nonce`.execute(db)).rows).toEqual([{ nonce: 'new' }]);

  await sql`insert into kernel.event (name, subject, body, created_at) values
    ('told', 's', '{}', now() - interval '31 days'), ('waited for', 's', '{}', now() - interval '31 days'),
    ('for nobody', 's', '{}', now() - interval '31 days'), ('recent', 's', '{}', now() - interval '29 days')`.execute(
    db,
  );
  await sql`insert into kernel.subscription (event, subscriber) values ('waited for', 'test.a')`.execute(db);
  await sql`insert into kernel.delivery (event_id, subscriber, subject)
    select id, case name when 'for nobody' then 'test.gone' else 'test.a' end, 's'
    from kernel.event where name in ('waited for', 'for nobody')`.execute(db);
  await jobNamed('kernel.prune_events').run(platform, {} as never);
  const { rows } = await sql`select name from kernel.event order by id`.execute(db);
  expect(rows).toEqual([{ name: 'waited for' }, { name: 'recent' }]);
});
