import type pg from 'pg';

const LOCK = 7_305_120;

/** Waits for another process that brings the tables up to date, and tells what has been done already. */
export async function lockMigrations(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await client.query('create schema if not exists studio');
  await client.query('create table if not exists studio.migration (name text primary key)');
  const { rows } = await client.query<{ name: string }>('select name from studio.migration');
  return new Set(rows.map(({ name }) => name));
}

export async function noteMigration(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('insert into studio.migration (name) values ($1)', [name]);
}
