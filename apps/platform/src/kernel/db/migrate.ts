import { readdir, readFile } from 'node:fs/promises';
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './db.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Runs the migrations not yet run, in order; two processes at once wait for each other. */
export async function migrate(db: Db): Promise<string[]> {
  await sql`create schema if not exists kernel`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableSchema: 'kernel',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    // Issues are built side by side, so a later number may land first.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
