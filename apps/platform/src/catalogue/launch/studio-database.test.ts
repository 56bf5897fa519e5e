import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts';
import { onServer } from '../../../test/databases.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { until } from '../../../test/until.ts';
import { GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { openGame } from './open-game.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let proxy: DatabaseProxy;
const studios: StudioProcess[] = [];
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  proxy = await openDatabaseProxy(scene.platform.database.url);
});
afterAll(async () => {
  for (const studio of studios) await studio.kill();
  await proxy.close();
  await scene.close();
});

const start = async (more: Record<string, string> = {}): Promise<StudioProcess> => {
  const env = { DATABASE_URL_STUDIO: proxy.url, ...more };
  const studio = await startStudio(scene, { keys: { aurora: vendor.secret }, env });
  studios.push(studio);
  return studio;
};
const migrations = async () =>
  (await sql<{ name: string }>`select name from studio.migration order by name`.execute(scene.db)).rows.map(
    ({ name }) => name,
  );

test('studios that start at once bring the tables up to date once, and an earlier one’s list of migrations is gone on with', async () => {
  await Promise.all([start(), start()]);
  const done = await migrations();
  expect(done[0]).toBe('0001-studio-rounds.sql');
  // As the version before kept it.
  await onServer(scene.platform.database.url, 'alter table studio.migration drop column timestamp');
  await start();
  expect(await migrations()).toEqual(done);
});

test('a studio whose database falls silent answers in the end, and plays on when it is back', async () => {
  const studio = await start();
  const seat = await vendor.sit('100');
  const session = { merchantId: vendor.merchantId, vendor: VENDOR, game: GAME, playerId: seat.playerId };
  const token = await openGame(scene.db, {
    ...session,
    loginSession: 'silent',
    asset: vendor.asset,
    mode: 'real',
    locale: 'en',
  });
  const { value } = await studio.ask('session', { merchant: 'aurora', token });
  const { key } = value as { key: string };
  expect((await studio.ask('history', { key })).code).toBe('OK');
  proxy.silence();
  const begunMs = performance.now();
  const answer = await studio.ask('history', { key }).catch(() => null);
  expect(answer?.code).not.toBe('OK');
  expect(performance.now() - begunMs).toBeLessThan(25_000);
  proxy.restore();
  await until(async () => (await studio.ask('history', { key }).catch(() => null))?.code === 'OK', 60_000);
}, 90_000);

test('a studio says within a second that its database is away, and that it lives; told to end, it ends by itself or when its time is up', async () => {
  const idle = await start();
  const busy = await start({ STUDIO_STOP_MS: '1500' });
  const statusOf = async (path: string) => (await fetch(`${busy.address}${path}`)).status;
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200]);
  expect(await idle.end()).toBe(0);

  proxy.silence();
  // The question that is under way keeps a connection of the pool busy for as long as a statement may take.
  const hanging = busy.ask('history', { key: 'x'.repeat(43) }).catch(() => null);
  const begunMs = performance.now();
  expect(await statusOf('/ready')).toBe(503);
  expect(performance.now() - begunMs).toBeLessThan(5_000);
  expect(await statusOf('/health')).toBe(200);
  expect(await busy.end()).toBe(1);
  proxy.restore();
  expect(await hanging).toBeNull();
}, 90_000);
