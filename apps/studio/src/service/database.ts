import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { lockMigrations, noteMigration } from './queries/migrations.ts';
import { inTransaction } from './queries/transaction.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const INT8 = 20;

/** Opens the studio's own tables, and brings them up to date; int8 arrives as bigint. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text')) as never,
    },
  });
  // A server that restarts drops connections; the pool opens new ones.
  pool.on('error', () => {});
  await migrate(pool);
  return pool;
}

async function migrate(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const done = await lockMigrations(client);
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      if (done.has(name)) continue;
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await noteMigration(client, name);
    }
  });
}
