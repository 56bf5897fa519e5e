import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../../test/bare-platform.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts';
import { startPlatformProcess } from '../../../test/platform-process.ts';
import { sleep } from '../../../test/until.ts';

const MAIN = fileURLToPath(new URL('../../../build/main.mjs', import.meta.url));
const STOP_MS = 1_500;
/** Shorter than anything that a silent database would keep it waiting for. */
const SOON_MS = 9_000;
const PATIENT_MS = 60_000;

let database: Awaited<ReturnType<typeof copyDatabase>>;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await copyDatabase();
  proxy = await openDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const start = (role: 'api' | 'worker', stopMs: number) =>
  startPlatformProcess(proxy.url, 0, { role, env: { STOP_MS: String(stopMs) } });

test('a server that is told to end while a call hangs leaves it after its time, and ends', async () => {
  const server = await start('api', STOP_MS);
  proxy.silence();
  const hanging = fetch(`${server.address}/ops/session/me`, {
    headers: { authorization: 'x'.repeat(43) },
  }).then(
    ({ status }) => status,
    () => 'broken off',
  );
  await sleep(300);
  const begunMs = performance.now();
  expect(await server.end()).toBe(1);
  const tookMs = performance.now() - begunMs;
  expect(tookMs).toBeGreaterThanOrEqual(STOP_MS - 100);
  expect(tookMs).toBeLessThan(SOON_MS);
  expect(await hanging).not.toBe(200);
  proxy.restore();
});

test('a server and a worker that have nothing under way end by themselves, in order', async () => {
  for (const role of ['api', 'worker'] as const) {
    // The code says that it ended by itself; how soon depends on the machine.
    const one = await start(role, PATIENT_MS);
    expect(await one.end(), role).toBe(0);
  }
});

test.each([
  ['verify-draws', /draws follow/],
  ['verify-ledger', /in order/],
])('%s tells its result and ends by itself', async (command, result) => {
  const env = { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, command], { env, timeout: 60_000 });
  expect(stdout).toMatch(result);
});
