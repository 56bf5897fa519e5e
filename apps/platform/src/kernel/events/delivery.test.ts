import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { sleep, until } from '../../../test/until.ts';
import { nowMs, returnToPresent, travel } from '../clock.ts';
import { type Tx, transaction } from '../db/db.ts';
import { notify } from '../db/listen.ts';
import { DELIVERY_CHANNEL } from '../db/queries.ts';
import type { Platform } from '../platform.ts';
import { startDelivery } from './delivery.ts';
import { emit, registerSubscribers, type Subscriber, subscriber } from './events.ts';

declare module './events.ts' {
  interface Events {
    'test.happened': { number: number };
    'test.other_happened': { number: number };
  }
}

let bare: BarePlatform;
let platform: Platform;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  bare = await barePlatform();
  platform = bare.platform;
  await sql`create table public.note (
    id bigint generated always as identity, subscriber text, subject text, number int)`.execute(platform.db);
});
afterAll(() => bare.close());
beforeEach(async () => {
  await sql`truncate public.note, kernel.event, kernel.delivery, kernel.subscription`.execute(platform.db);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  returnToPresent();
});

const tell = (subject: string, number: number, work?: (tx: Tx) => Promise<void>) =>
  transaction(platform.db, async (tx) => {
    await emit(tx, 'test.happened', { subject, body: { number } });
    await work?.(tx);
  });

const note = (tx: Tx, name: string, subject: string, number: number) =>
  sql`insert into public.note (subscriber, subject, number) values (${name}, ${subject}, ${number})`.execute(
    tx,
  );

const noting = (name: string, before: (number: number, subject: string) => unknown = () => {}): Subscriber =>
  subscriber({
    name,
    event: 'test.happened',
    handle: async (tx, { number }, { subject }) => {
      await note(tx, name, subject, number);
      await before(number, subject);
    },
  });

async function notes(name: string, subject?: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from public.note
    where subscriber = ${name} and subject = coalesce(${subject ?? null}, subject) order by id`.execute(
    platform.db,
  );
  return rows.map(({ number }) => number);
}

async function waiting(): Promise<{ subject: string; attempts: number; last_error: string | null }[]> {
  const { rows } = await sql<{ subject: string; attempts: number; last_error: string | null }>`
    select subject, attempts, last_error from kernel.delivery order by event_id`.execute(platform.db);
  return rows;
}
const nothingWaits = async () => (await waiting()).length === 0;

/** Time passes, and the workers look up. */
async function sleepThrough(ms: number): Promise<void> {
  travel(ms);
  await notify(platform.db, DELIVERY_CHANNEL, '');
}

async function start(list: readonly Subscriber[], on: Platform = platform): Promise<void> {
  await registerSubscribers(platform.db, list);
  closers.push(await startDelivery(on, list));
}

test('an event reaches everybody who subscribed to it, within moments, and nobody else', async () => {
  const other = subscriber({
    name: 'test.c',
    event: 'test.other_happened',
    handle: async (tx, { number }, { subject }) => void (await note(tx, 'test.c', subject, number)),
  });
  await start([noting('test.a'), noting('test.b'), other]);
  await sleep(50);
  const emittedAt = performance.now();
  await tell('one', 1);
  await until(nothingWaits);
  expect(performance.now() - emittedAt).toBeLessThan(1_000);
  expect(await notes('test.a')).toEqual([1]);
  expect(await notes('test.b')).toEqual([1]);
  expect(await notes('test.c')).toEqual([]);
});

test('what is rolled back is told to nobody', async () => {
  await start([noting('test.a')]);
  const failing = tell('one', 1, async () => {
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await tell('one', 2);
  await until(nothingWaits);
  expect(await notes('test.a')).toEqual([2]);
});

test('a telling that fails leaves nothing behind, holds up its own subject only, and is made good later', async () => {
  let isBroken = true;
  const fragile = noting('test.a', (number) => {
    if (isBroken && number === 2) throw new Error('no luck');
  });
  await start([fragile]);
  for (const number of [1, 2, 3]) await tell('broken', number);
  for (const number of [1, 2, 3]) await tell('fine', number + 10);

  await until(async () => (await notes('test.a', 'fine')).length === 3);
  const [head, follower] = await until(async () => {
    const rows = await waiting();
    return rows[0]?.attempts === 1 && rows;
  });
  expect(head).toMatchObject({ subject: 'broken', attempts: 1, last_error: 'Error: no luck' });
  expect(follower).toMatchObject({ subject: 'broken', attempts: 0, last_error: null });
  expect(await notes('test.a', 'broken')).toEqual([1]);

  isBroken = false;
  await sleepThrough(1_500);
  await until(nothingWaits);
  expect(await notes('test.a', 'broken')).toEqual([1, 2, 3]);
});

test('what is to be tried again does not wait for a pause between other tellings', async () => {
  let isBroken = true;
  const fragile = noting('test.a', (_, subject) => {
    if (isBroken && subject === 'broken') throw new Error('no luck');
  });
  await start([fragile]);
  await tell('broken', 1);
  await until(async () => (await waiting())[0]?.attempts === 1);
  isBroken = false;
  travel(1_500);
  await until(async () => {
    await tell('busy', 1);
    return (await notes('test.a', 'broken')).length === 1;
  });
});

test('the pauses between attempts grow', async () => {
  const tries: number[] = [];
  await start([
    noting('test.a', (number) => {
      tries.push(number);
      throw new Error('never');
    }),
  ]);
  await tell('one', 1);
  for (const [attempt, pauseMs] of [1_000, 5_000, 30_000, 120_000, 600_000, 600_000].entries()) {
    await until(async () => (await waiting())[0]?.attempts === attempt + 1);
    const { rows } = await sql<{ next: Date }>`select next_try_at as next from kernel.delivery`.execute(
      platform.db,
    );
    const leftMs = (rows[0]?.next.getTime() ?? 0) - nowMs();
    expect(leftMs).toBeGreaterThan(pauseMs - 900);
    expect(leftMs).toBeLessThanOrEqual(pauseMs);
    await sleepThrough(leftMs + 1);
  }
  expect(tries.length).toBeGreaterThanOrEqual(6);
});

test('three workers tell everything once, in the order of each subject, one of a subject at a time', async () => {
  const subjects = ['a', 'b', 'c', 'd', 'e'];
  const busy = new Set<string>();
  let overlaps = 0;
  const slow = subscriber({
    name: 'test.a',
    event: 'test.happened',
    handle: async (tx, { number }, { subject }) => {
      if (busy.has(subject)) overlaps++;
      busy.add(subject);
      await note(tx, 'test.a', subject, number);
      await sleep(number % 3);
      busy.delete(subject);
    },
  });
  await start([slow]);
  await start([slow], bare.another());
  await start([slow], bare.another());
  for (let number = 0; number < 40; number++)
    await Promise.all(subjects.map((subject) => tell(subject, number)));
  await until(nothingWaits, 60_000);
  for (const subject of subjects)
    expect(await notes('test.a', subject)).toEqual(Array.from({ length: 40 }, (_, index) => index));
  expect(overlaps).toBe(0);
});

test('delivery goes on after the database has dropped every connection', async () => {
  await start([noting('test.a')]);
  await tell('one', 1);
  await until(nothingWaits);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(platform.db);
  await until(() =>
    tell('one', 2).then(
      () => true,
      () => false,
    ),
  );
  await until(nothingWaits);
  expect(await notes('test.a')).toEqual([1, 2]);
});

test('a connection lost in the middle of a telling costs one attempt, not the program', async () => {
  let isFirst = true;
  const cut = subscriber({
    name: 'test.a',
    event: 'test.happened',
    handle: async (tx, { number }, { subject }) => {
      await note(tx, 'test.a', subject, number);
      if (isFirst) {
        isFirst = false;
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      }
    },
  });
  await start([cut]);
  await tell('one', 1);
  await until(async () => (await waiting())[0]?.attempts === 1);
  await sleepThrough(1_500);
  await until(nothingWaits);
  expect(await notes('test.a')).toEqual([1]);
});

test('closing waits for what is being told', async () => {
  let isStarted = false;
  const list = [
    noting('test.a', async () => {
      isStarted = true;
      await sleep(200);
    }),
  ];
  await registerSubscribers(platform.db, list);
  const close = await startDelivery(platform, list);
  await tell('one', 1);
  await until(() => isStarted);
  await close();
  expect(await notes('test.a')).toEqual([1]);
  expect(await waiting()).toEqual([]);
});

test('a subscriber that no program has named for a day is told nothing and holds nothing up', async () => {
  await registerSubscribers(platform.db, [noting('test.a'), noting('test.gone')]);
  await tell('one', 1);
  expect(await waiting()).toHaveLength(2);
  travel(25 * 3_600_000);
  await start([noting('test.a')]);
  await tell('one', 2);
  await until(async () => (await notes('test.a')).length === 2);
  expect(await notes('test.gone')).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

test('an old program that starts again takes nothing from a subscriber that only the new one has', async () => {
  const both = [noting('test.a'), noting('test.new')];
  await registerSubscribers(platform.db, both);
  await tell('one', 1);
  await registerSubscribers(platform.db, [noting('test.a')]);
  await tell('one', 2);
  await start(both);
  await until(nothingWaits);
  expect(await notes('test.new')).toEqual([1, 2]);
});

test('two subscribers cannot share a name', async () => {
  const twins = [noting('test.a'), noting('test.a')];
  await expect(registerSubscribers(platform.db, twins)).rejects.toThrow('test.a');
});

test('a clock that is set back holds nothing up', async () => {
  await registerSubscribers(platform.db, [noting('test.a')]);
  travel(3_600_000);
  await tell('one', 1);
  returnToPresent();
  await start([noting('test.a')]);
  await tell('one', 2);
  await until(nothingWaits);
  expect(await notes('test.a')).toEqual([1, 2]);
});
