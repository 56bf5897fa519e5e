import { migrate, openPool } from '@fairground/postgres';
import pg from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
const LOCK_ID = '7305120';
const INT8 = 20;
/**
 * Every statement here finds its rows by an index. A plan that is made once, while the tables are still empty, would read them
 * from end to end ever after.
 */
const BY_INDEX = [
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
];
/** Players wait for every statement of ours. */
const LIMITS = { statementMs: 15_000, lockMs: 5_000 };

/** Opens the studio's own tables, and brings them up to date; int8 arrives as bigint. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  await migrate(url, { folder: FOLDER, schema: 'studio', lockId: LOCK_ID, names: 'file' });
  return openPool({
    url,
    max: 8,
    limits: LIMITS,
    settings: BY_INDEX,
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text')) as never,
    },
  });
}
