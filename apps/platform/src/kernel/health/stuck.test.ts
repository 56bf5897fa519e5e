import { lookAtConnections, openPool } from '@fairground/postgres';
import { expect, inject, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { startHealthServer } from './health-server.ts';

/** As if so much time passed: the timer looks twice a second. */
function pass(seconds: number): void {
  for (let look = 0; look < 2 * seconds; look++) lookAtConnections();
}

test('a process whose pool gives no connection back for a minute and a half says so, and is well again once it does', async () => {
  const pool = openPool({
    url: inject('databaseUrl'),
    max: 1,
    limits: { statementMs: 1_000, lockMs: 1_000 },
  });
  const place = { host: '127.0.0.1', port: 0, isReady: () => true };
  const { address, close } = await startHealthServer({ config: {} } as Platform, place);
  const health = async () => {
    const answer = await fetch(`${address}/health`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  const lent = await pool.connect();
  pass(120);
  // Nobody waits for it, so nobody is stuck.
  expect(await health()).toEqual([200, 'alive']);

  const waiting = pool.connect();
  pass(80);
  expect(await health()).toEqual([200, 'alive']);
  pass(15);
  expect(await health()).toEqual([503, 'stuck']);

  lent.release();
  (await waiting).release();
  pass(1);
  expect(await health()).toEqual([200, 'alive']);

  // A pool that is busy and moves is not stuck, however many wait.
  for (let turn = 0; turn < 30; turn++) {
    const one = await pool.connect();
    const next = pool.connect();
    pass(10);
    one.release();
    (await next).release();
  }
  expect(await health()).toEqual([200, 'alive']);
  await pool.end();
  await close();
});
