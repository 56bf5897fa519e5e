import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { keepPostgres, keepServer } from './keep.mjs';
import type { Lifetime } from './lifetime.mjs';
import { startPlatform } from './platform.mjs';

const patience = { timeout: 60_000 };
const dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-keep-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function lifetime() {
  const endings: (() => unknown)[] = [];
  const life = {
    ending: false,
    hold: async (beginning: Promise<unknown>, ending: (begun: never) => unknown) => {
      const begun = await beginning;
      endings.push(() => ending(begun as never));
      return begun;
    },
    end: async () => {
      life.ending = true;
      for (const ending of endings) await ending();
    },
  };
  return life as unknown as Lifetime;
}

let programs = 0;
function program(script: string): string {
  programs += 1;
  const file = path.join(dir, `program-${programs}.cjs`);
  writeFileSync(file, script);
  return file;
}

/** A server with a health page, which falls or freezes when it is told to. */
const falling = program(`
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  const server = require('node:http').createServer((request, response) => {
    if (request.url === '/fall') process.exit(1);
    if (request.url === '/freeze') for (;;);
    response.end('well');
  });
  server.listen(0, '127.0.0.1', () => process.send({ listening: 'http://127.0.0.1:' + server.address().port }));`);

test('a server that falls or freezes is started again', patience, async () => {
  const life = lifetime();
  const said: string[] = [];
  const addresses: string[] = [];
  const kept = keepServer({
    start: () => startPlatform({ role: 'api', env: {}, output: 'ignore', main: falling }),
    life,
    say: (line) => said.push(line),
    onReady: ({ listening }) => addresses.push(listening),
    rest: 10,
    pulse: { everyMs: 200, failuresMax: 3 },
  });
  for (const [index, fault] of ['fall', 'freeze', 'none'].entries()) {
    await expect.poll(() => addresses.length, { timeout: 20_000 }).toBe(index + 1);
    void fetch(`${addresses[index]}/${fault}`).catch(() => {});
  }
  expect(said.filter((line) => line.includes('started again'))).toHaveLength(2);
  expect(said.filter((line) => line.includes('does not answer'))).toHaveLength(1);
  await life.end();
  await kept;
});

test('a server that was never ready is not started again: somebody has to read why', patience, async () => {
  const broken = program('process.exit(3);');
  let starts = 0;
  const code = await keepServer({
    start: () => {
      starts += 1;
      return startPlatform({ role: 'api', env: {}, output: 'ignore', main: broken });
    },
    life: lifetime(),
    say: () => {},
    rest: 10,
  });
  expect([code, starts]).toEqual([3, 1]);
});

test('a PostgreSQL that was killed comes back where it was', patience, async () => {
  const life = lifetime();
  const postgres = await keepPostgres(path.join(dir, 'pg'), {
    life,
    say: () => {},
    options: { quick: true },
  });
  process.kill(postgres.pid, 'SIGKILL');
  await expect.poll(() => answers(postgres.url), { timeout: 30_000, interval: 200 }).toBe(true);
  await life.end();
  await sleep(100);
  expect(await answers(postgres.url)).toBe(false);
});

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
