import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { now } from '../clock.ts';
import { openClient } from './connections.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** The same as older versions take, so that an old and a new one do not change tables at once. */
const LOCK_ID = '3853314791062309107';
/**
 * Whoever waits for a table makes everybody wait who comes after, bets too. So it is given up soon, before they give up, and tried
 * again when those before are through.
 */
const LIMITS = { statementMs: 3_600_000, lockMs: 400 };
const TRY_AGAIN = ['55P03', '40P01', '40001'];
const REST_MS = 150;
const PATIENCE_MS = 5 * 60_000;
const STEP = /^-- step\b.*$/m;

/**
 * Runs the migrations not yet run, one by one, while older versions go on working. Each is one short transaction, or, where its
 * text is cut by lines `-- step`, as many: those bear repetition. What a newer version has run is left as it is.
 */
export async function migrate(databaseUrl: string, folder: URL = FOLDER): Promise<string[]> {
  const client = openClient(databaseUrl, LIMITS, 'fairground migrations');
  await client.connect();
  try {
    await lockMigrations(client);
    const done = await listDone(client);
    const due = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const ran: string[] = [];
    for (const file of due) {
      const name = file.replace(/\.sql$/, '');
      if (done.has(name)) continue;
      await run(client, name, await readFile(new URL(file, folder), 'utf8'));
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}

/** Waits for another process that is at it; the lock goes with the connection. */
async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('set lock_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
  await client.query(`set lock_timeout = ${LIMITS.lockMs}`);
}

async function listDone(client: pg.Client): Promise<ReadonlySet<string>> {
  await client.query('create schema if not exists kernel');
  await client.query(
    'create table if not exists kernel.migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const { rows } = await client.query<{ name: string }>('select name from kernel.migration');
  return new Set(rows.map(({ name }) => name));
}

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  const note = 'insert into kernel.migration (name, timestamp) values ($1, $2)';
  const noted = () => client.query(note, [name, now().toISOString()]);
  try {
    const steps = text.split(STEP);
    if (steps.length > 1) {
      for (const step of steps) await patiently(() => client.query(step));
      await noted();
      return;
    }
    await patiently(async () => {
      await client.query('begin');
      try {
        await client.query(text);
        await noted();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    });
  } catch (error) {
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Tries again when somebody else was there first. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;)
    try {
      await work();
      return;
    } catch (error) {
      const isAgain = TRY_AGAIN.includes((error as { code?: string }).code ?? '');
      if (!isAgain || performance.now() > deadline) throw error;
      await sleep(REST_MS);
    }
}
