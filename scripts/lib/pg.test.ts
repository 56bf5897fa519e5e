import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from './pg.mjs';
import { isAlive } from './postmaster.mjs';

const patience = { timeout: 60_000 };
const dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-pg-test-'));
const dataDir = path.join(dir, 'pg');
const start = ({ port = 0 } = {}) => startPostgres(dataDir, { port }); // not quick: what was promised must be kept

afterAll(() => rmSync(dir, { recursive: true, force: true }));

// One data folder goes through all of it, as it does in life; making one takes longer than all the rest.
describe('our own PostgreSQL', patience, () => {
  test('makes its data folder and the database on the first start', async () => {
    const server = await start();
    await query(server.url, 'create table visit (note text)');
    await query(server.url, "insert into visit values ('first')");
    await server.stop();

    expect(server.started).toBe(true);
    expect(new URL(server.url).pathname).toBe('/fairground');
    expect(isAlive(server.pid)).toBe(false);
  });

  test('comes back with its data after it was killed', async () => {
    const killed = await start();
    await query(killed.url, "insert into visit values ('before the kill')");
    process.kill(killed.pid, 'SIGKILL');
    expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(true);

    const server = await start();
    expect(await notes(server.url)).toEqual(['first', 'before the kill']);
    await server.stop();
  });

  test('is not kept from starting by a stranger who now has its old process number', async () => {
    const left = `${process.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n\nready\n`;
    writeFileSync(path.join(dataDir, 'postmaster.pid'), left);

    const server = await start();
    expect(server.started).toBe(true);
    await server.stop();
  });

  test('is used, and left running, by a second start', async () => {
    const first = await start();
    const second = await start();
    await second.stop();

    expect(second).toMatchObject({ started: false, pid: first.pid, url: first.url });
    expect(await notes(first.url)).toContain('first');
    await first.stop();
  });

  test('is stopped by the one who finds it after its launcher was killed', async () => {
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', launcherScript], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => launcher.stdout.once('data', resolve));
    launcher.kill('SIGKILL');
    await new Promise((resolve) => launcher.once('exit', resolve));

    const found = await start();
    expect(found.started).toBe(false);
    await found.stop();
    expect(isAlive(found.pid)).toBe(false);
  });

  test('takes another port when the wanted one is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as { port: number };

    const server = await start({ port });
    expect(server.port).not.toBe(port);
    expect(await notes(server.url)).toContain('first');
    await server.stop();
    squatter.close();
  });

  test('says in plain words when the folder is not its own', async () => {
    const strange = path.join(dir, 'holiday-pictures');
    await expect(startPostgres(dir, { quick: true })).rejects.toThrow(
      /is not a data folder made by this launcher/,
    );
    expect(existsSync(strange)).toBe(false);
  });

  test('says in plain words when the data is of another version', async () => {
    const versionFile = path.join(dataDir, 'PG_VERSION');
    const version = readFileSync(versionFile, 'utf8');
    writeFileSync(versionFile, '17\n');

    await expect(start()).rejects.toThrow(/belongs to PostgreSQL 17/);
    writeFileSync(versionFile, version);
  });
});

test('a temporary PostgreSQL disappears with the process that wanted it', patience, async () => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', temporaryScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = await new Promise<string>((resolve) =>
    owner.stdout.once('data', (text) => resolve(String(text))),
  );
  const temporary = JSON.parse(told) as { pid: number; dataDir: string };
  owner.kill('SIGKILL');

  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline && (isAlive(temporary.pid) || existsSync(temporary.dataDir))) await sleep(50);
  expect(isAlive(temporary.pid)).toBe(false);
  expect(existsSync(temporary.dataDir)).toBe(false);
});

const launcherFile = JSON.stringify(new URL('./pg.mjs', import.meta.url).href);
const stayAlive = 'setInterval(() => {}, 1000);';
const launcherScript = `
  import { startPostgres } from ${launcherFile};
  await startPostgres(${JSON.stringify(dataDir)}, { port: 0 });
  console.log('started'); ${stayAlive}`;
const temporaryScript = `
  import { startTemporaryPostgres } from ${launcherFile};
  const { pid, dataDir } = await startTemporaryPostgres();
  console.log(JSON.stringify({ pid, dataDir })); ${stayAlive}`;

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const notes = async (url: string) => (await query(url, 'select note from visit')).map(({ note }) => note);
