import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { openLog } from '../log.ts';
import { startHealthServer } from './health-server.ts';

let scene: Scene;
let proxy: DatabaseProxy;
let lines: { level: number; msg: string; err?: unknown }[] = [];
const to = new Writable({
  write: (part, _encoding, done) => {
    lines.push(JSON.parse(String(part)));
    done();
  },
});
beforeAll(async () => {
  const wayTo = async (url: string) => {
    proxy = await openDatabaseProxy(url);
    return proxy.url;
  };
  scene = await startScene({ role: 'api' }, { wayTo, log: openLog('warn', to) });
});
afterAll(async () => {
  proxy.restore();
  await scene.close();
  await proxy.close();
});

async function look(path: string): Promise<{ status: number; tookMs: number; text: string }> {
  const begunMs = performance.now();
  const { status, text } = await scene.raw({ path, headers: { host: 'aurora.localhost' } });
  return { status, tookMs: performance.now() - begunMs, text };
}

const ask = async () =>
  scene.raw({ path: '/ops/session/me', headers: { authorization: await scene.operator() } });

test('while the database cannot be reached, calls are answered 503 in the caller’s language, with one line of log for all of them', async () => {
  expect((await look('/ready')).status).toBe(200);
  expect((await ask()).status).toBe(200);
  proxy.cut();
  lines = [];
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  for (const { status, envelope } of answers) {
    expect(status).toBe(503);
    expect(envelope()).toMatchObject({ success: false, errorCode: 'server.unavailable' });
  }
  expect(answers[0]?.envelope().message).toContain('try again');
  const said = lines.filter(({ msg }) => msg.startsWith('the database is away'));
  expect(said).toHaveLength(1);
  expect(lines.filter(({ level, err }) => level >= 50 || err)).toEqual([]);
  expect((await look('/ready')).status).toBe(503);
  expect((await look('/health')).status).toBe(200);

  proxy.restore();
  await until(async () => (await look('/ready')).status === 200, 60_000);
  expect((await ask()).status).toBe(200);
});

test('readiness is answered within a second while the database is silent, and a node that does not hear is not ready', async () => {
  await until(async () => (await look('/ready')).status === 200, 60_000);
  proxy.silence();
  const { status, tookMs, text } = await look('/ready');
  expect([status, tookMs < 1_000]).toEqual([503, true]);
  expect(text).toContain('does not answer');
  proxy.restore();
  // The listening connection is still the silent one: by and by that is noticed, and then it is a new one.
  await until(async () => (await look('/ready')).text.includes('not heard'), 60_000);
  await until(async () => (await look('/ready')).status === 200, 60_000);
  // Those that lay idle in the pools were silent too: nobody has to find out by waiting.
  const begunMs = performance.now();
  expect((await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status)).toEqual(
    Array(10).fill(200),
  );
  expect(performance.now() - begunMs).toBeLessThan(5_000);
});

test('a worker tells its health on a port of its own, and nothing else', async () => {
  let isStarted = false;
  const { address, close } = await startHealthServer(scene.platform, {
    host: '127.0.0.1',
    port: 0,
    isReady: () => isStarted,
  });
  const askHealth = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  expect((await askHealth('/health')).status).toBe(200);
  expect(await askHealth('/ready')).toMatchObject({
    status: 503,
    text: expect.stringContaining('not started'),
  });
  isStarted = true;
  expect((await askHealth('/ready')).status).toBe(200);
  for (const path of ['/ops/session/me', '/metrics']) expect((await askHealth(path)).status).toBe(404);
  await close();
});
