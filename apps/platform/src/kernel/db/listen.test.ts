import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { openDatabaseProxy } from '../../../test/database-proxy.ts';
import { sleep, until } from '../../../test/until.ts';
import type { Platform } from '../platform.ts';
import { transaction } from './db.ts';
import { isHearing, LISTENER_NAME, listen, notify, stopListening } from './listen.ts';

let bare: BarePlatform;
let platform: Platform;
beforeAll(async () => {
  bare = await barePlatform();
  platform = bare.platform;
});
afterAll(() => bare.close());

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME} and pid <> pg_backend_pid()`.execute(
    platform.db,
  );
  return rows.map(({ pid }) => pid);
};

test('every listener of a channel hears what is sent on it, over one connection', async () => {
  const heard: string[] = [];
  const first = await listen(platform, 'news', (payload) => heard.push(`first ${payload}`));
  const second = await listen(platform, 'news', (payload) => heard.push(`second ${payload}`));
  const other = await listen(platform, 'Other News', (payload) => heard.push(`other ${payload}`));
  await notify(platform.db, 'news', 'rain');
  await notify(platform.db, 'Other News', 'sun');
  await until(() => heard.length === 3);
  expect(heard.sort()).toEqual(['first rain', 'other sun', 'second rain']);
  expect(await listeners()).toHaveLength(1);

  await first.close();
  await notify(platform.db, 'news', 'snow', 'hail');
  await until(() => heard.length === 5);
  expect(heard.slice(3)).toEqual(['second snow', 'second hail']);
  await second.close();
  await other.close();
});

test('what is sent in a transaction is heard when it commits, and never when it does not', async () => {
  const heard: (string | null)[] = [];
  const listening = await listen(platform, 'news', (payload) => heard.push(payload));
  const undone = transaction(platform.db, async (tx) => {
    await notify(tx, 'news', 'undone');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await transaction(platform.db, async (tx) => {
    await notify(tx, 'news', 'done');
    await sleep(50);
    expect(heard).toEqual([]);
  });
  await until(() => heard.length > 0);
  expect(heard).toEqual(['done']);
  await listening.close();
});

test('after a lost connection listeners learn that they may have missed something, and hear on', async () => {
  const heard: (string | null)[] = [];
  const listening = await listen(platform, 'news', (payload) => heard.push(payload));
  expect(listening.isLive()).toBe(true);
  for (const pid of await listeners()) await sql`select pg_terminate_backend(${pid})`.execute(platform.db);
  await until(() => !listening.isLive());
  await until(() => heard.includes(null));
  expect(listening.isLive()).toBe(true);
  await notify(platform.db, 'news', 'back');
  await until(() => heard.includes('back'));
  await listening.close();
});

test('who starts to listen while the connection is lost is heard once it is back', async () => {
  const early = await listen(platform, 'news', () => {});
  for (const pid of await listeners()) await sql`select pg_terminate_backend(${pid})`.execute(platform.db);
  await until(() => !early.isLive());
  const heard: (string | null)[] = [];
  const late = await listen(platform, 'late news', (payload) => heard.push(payload));
  await notify(platform.db, 'late news', 'hello');
  await until(() => heard.includes('hello'));
  await early.close();
  await late.close();
});

test('a connection that is silent without being closed is noticed: listeners learn it and hear on', async () => {
  const proxy = await openDatabaseProxy(bare.url);
  const deaf = bare.another(proxy.url);
  const heard: (string | null)[] = [];
  const listening = await listen(deaf, 'news', (payload) => heard.push(payload));
  await notify(platform.db, 'news', 'before');
  await until(() => heard.includes('before'));
  expect(isHearing(deaf)).toBe(true);

  proxy.silence();
  await notify(platform.db, 'news', 'unheard');
  await until(() => !listening.isLive());
  expect(isHearing(deaf)).toBe(false);
  proxy.restore();
  await until(() => heard.includes(null), 60_000);
  expect(isHearing(deaf)).toBe(true);
  await notify(platform.db, 'news', 'after');
  await until(() => heard.includes('after'));
  expect(heard).toEqual(['before', null, 'after']);
  await listening.close();
  await stopListening(deaf);
  await proxy.close();
});
