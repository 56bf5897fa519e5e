import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { lockMigrations, noteMigration } from './queries/migrations.ts';
import { inTransaction } from './queries/transaction.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const INT8 = 20;
/**
 * Every statement here finds its rows by an index. A plan that is made once, while the tables are still empty, would read them
 * from end to end ever after.
 */
const BY_INDEX =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan -c jit=off';

/** Opens the studio's own tables, and brings them up to date; int8 arrives as bigint. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    options: BY_INDEX,
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
