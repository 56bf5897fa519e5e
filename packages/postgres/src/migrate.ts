import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from './connections.ts';

/**
 * Whoever waits for a table makes everybody wait who comes after, bets too. So it is given up soon, before they give up, and tried
 * again when those before are through.
 */
const LIMITS = { statementMs: 3_600_000, lockMs: 400 };
const TRY_AGAIN = ['55P03', '40P01', '40001'];
const REST_MS = 150;
const PATIENCE_MS = 5 * 60_000;
const STEP = /^-- step\b.*$/m;
const COMMENT = /--.*$/gm;
const CHANGED = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([a-z_]+\.[a-z_]+)/gi;
/** Holds nobody up while it waits, and what is broken off leaves an index behind that is of no use and in the way. */
const BESIDE = /\bconcurrently\b/i;

export interface Migrations {
  folder: URL;
  /** What has been run is written down in the table `migration` of this schema. */
  schema: string;
  /** The same as older versions take, so that an old and a new one do not change tables at once. */
  lockId: string;
  /** Whether files are written down with their ending. */
  names: 'file' | 'stem';
}

/**
 * Runs the migrations not yet run, one by one, while older versions go on working. Each is one short transaction, or, where its
 * text is cut by lines `-- step`, as many: those bear repetition. What a newer version has run is left as it is.
 */
export async function migrate(
  databaseUrl: string,
  { folder, schema, lockId, names }: Migrations,
): Promise<string[]> {
  const client = openClient(databaseUrl, LIMITS, 'fairground migrations');
  await client.connect();
  try {
    await lockMigrations(client, lockId);
    const done = await listDone(client, schema);
    const due = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const ran: string[] = [];
    for (const file of due) {
      const name = names === 'stem' ? file.replace(/\.sql$/, '') : file;
      if (done.has(name)) continue;
      await run(client, { schema, name, text: await readFile(new URL(file, folder), 'utf8') });
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}

/**
 * Waits for another process that is at it; the lock goes with the connection. It asks again and again: a statement that waits is one
 * that an index made beside others waits for, so two processes would wait for each other.
 */
async function lockMigrations(client: pg.Client, lockId: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      lockId,
    ]);
    if (rows[0]?.ours) return;
    await sleep(REST_MS);
  }
}

async function listDone(client: pg.Client, schema: string): Promise<ReadonlySet<string>> {
  await client.query(`create schema if not exists ${schema}`);
  await client.query(
    `create table if not exists ${schema}.migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
  );
  await addTimestamp(client, schema);
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
  return new Set(rows.map(({ name }) => name));
}

/** A table from before this migrator has no such column. Where it is there, nothing is locked: a backup reads the table for long. */
async function addTimestamp(client: pg.Client, schema: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = '${schema}.migration'::regclass and attname = 'timestamp'`,
  );
  if (rowCount) return;
  await patiently(() => client.query(`alter table ${schema}.migration add column timestamp varchar(255)`));
}

interface Migration {
  schema: string;
  name: string;
  text: string;
}

async function run(client: pg.Client, { schema, name, text }: Migration): Promise<void> {
  const note = `insert into ${schema}.migration (name, timestamp) values ($1, now()::text)`;
  const noted = () => client.query(note, [name]);
  try {
    const steps = text.split(STEP);
    if (steps.length > 1) {
      await patiently(() => runSteps(client, steps));
      await noted();
      return;
    }
    let tables: readonly string[] = [];
    await patiently(async () => {
      await client.query('begin');
      try {
        const first = tables;
        tables = first.length ? first.toReversed() : await listChanged(client, text);
        for (const table of first) await client.query(`lock table ${table} in access exclusive mode`);
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

/**
 * The tables that a text changes, last one first. Where two are changed at once, those who bet may hold the second while they wait
 * for the first: the same order meets them each time. So each new try takes the tables the other way round.
 */
async function listChanged(client: pg.Client, text: string): Promise<string[]> {
  const names = [...text.replace(COMMENT, '').matchAll(CHANGED)].map(([, name]) => name as string);
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) with ordinality as one (name, at) where to_regclass(name) is not null order by at desc',
    [[...new Set(names)]],
  );
  return rows.map(({ name }) => name);
}

/** A step in a transaction is tried again by itself; after one beside others all are, as its index has to be dropped before. */
async function runSteps(client: pg.Client, steps: readonly string[]): Promise<void> {
  for (const step of steps)
    if (BESIDE.test(step.replace(COMMENT, ''))) await runBeside(client, step);
    else await patiently(() => client.query(step));
}

async function runBeside(client: pg.Client, step: string): Promise<void> {
  await client.query('set lock_timeout = 0');
  try {
    await client.query(step);
  } finally {
    await client.query(`set lock_timeout = ${LIMITS.lockMs}`);
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
