import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { openDatabaseProxy } from '../../../test/database-proxy.ts';
import { sleep, until } from '../../../test/until.ts';
import type { Platform } from '../platform.ts';
import { keepFresh } from './keep-fresh.ts';
import { notify, stopListening } from './listen.ts';

const CHANNEL = 'test_fresh';
let bare: BarePlatform;
let platform: Platform;
beforeAll(async () => {
  bare = await barePlatform();
  platform = bare.platform;
  await sql`create table public.fact (value int)`.execute(platform.db);
  await sql`insert into public.fact values (0)`.execute(platform.db);
});
afterAll(() => bare.close());

const write = (value: number) => sql`update public.fact set value = ${value}`.execute(platform.db);
const readFact = async (): Promise<number> =>
  (await sql<{ value: number }>`select value from public.fact`.execute(platform.db)).rows[0]?.value ?? -1;

test('what is kept in memory is read at once, again when a change is told, and no more once it is closed', async () => {
  let known = -1;
  let readings = 0;
  const fresh = await keepFresh(platform, CHANNEL, async () => {
    readings += 1;
    known = await readFact();
  });
  expect([known, readings]).toEqual([0, 1]);
  await write(1);
  await sleep(100);
  expect(known).toBe(0);
  await notify(platform.db, CHANNEL, '');
  await until(() => known === 1);
  await write(2);
  await fresh.refresh();
  expect(known).toBe(2);
  await fresh.close();
  const before = readings;
  await notify(platform.db, CHANNEL, '');
  await sleep(200);
  expect(readings).toBe(before);
});

test('a reading that fails is repeated until one succeeds, although nobody tells of the change again', async () => {
  let known = -1;
  let failures = 0;
  let isBroken = false;
  const fresh = await keepFresh(platform, CHANNEL, async () => {
    if (isBroken) {
      failures += 1;
      throw new Error('no luck');
    }
    known = await readFact();
  });
  isBroken = true;
  await write(3);
  await notify(platform.db, CHANNEL, '');
  await until(() => failures >= 2);
  isBroken = false;
  await until(() => known === 3);
  await fresh.close();
});

test('a change that is told while one is read is read as well, and many of them at once', async () => {
  let known = -1;
  let readings = 0;
  let release = () => {};
  let held = Promise.resolve();
  const fresh = await keepFresh(platform, CHANNEL, async () => {
    readings += 1;
    const read = await readFact();
    await held;
    known = read;
  });
  held = new Promise((resolve) => {
    release = resolve;
  });
  await write(4);
  await notify(platform.db, CHANNEL, '');
  await until(() => readings === 2);
  await write(5);
  const asked = [fresh.refresh(), fresh.refresh()];
  await notify(platform.db, CHANNEL, '', '1', '2', '3');
  await sleep(100);
  held = Promise.resolve();
  release();
  await Promise.all(asked);
  expect(known).toBe(5);
  await sleep(100);
  // The one that was held, one for all who asked meanwhile, and at most one for what was told meanwhile.
  expect(readings).toBeLessThanOrEqual(4);
  await fresh.close();
});

test('what was changed while nothing could be heard is read when it can be again', async () => {
  const proxy = await openDatabaseProxy(bare.url);
  const deaf = bare.another(proxy.url);
  let known = -1;
  const fresh = await keepFresh(deaf, CHANNEL, async () => {
    known = await readFact();
  });
  proxy.cut();
  await write(6);
  await notify(platform.db, CHANNEL, '');
  await sleep(200);
  expect(known).toBe(5);
  proxy.restore();
  await until(() => known === 6);
  await fresh.close();
  await stopListening(deaf);
  await proxy.close();
});
