import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const INT8 = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS_MAX = 3;
const HOT_MAX = 6;
const BY_INDEX = [
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_bitmapscan=off',
  'enable_material=off',
];
/** A process that falls silent in the middle of a transaction holds up whoever needs the same rows, but no longer than this. */
const NO_SILENCE = 'idle_in_transaction_session_timeout=30s';
const PLANNED_ONCE = ['plan_cache_mode=force_generic_plan', 'jit=off'];

/**
 * From the jobs of one minute to those of the next and some more: to open connections and to learn all names anew takes the database more time
 * than the jobs themselves, and all at once.
 */
export const KEPT_IDLE_MS = 180_000;

/** How a value of a type is read. */
export const parserOf = (oid: number, format?: string): ((text: string) => unknown) =>
  oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text');

interface DatabaseOptions {
  max?: number;
  role?: string | null;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /**
   * For the few statements that run thousands of times a second. A client of it sends them one behind the other without
   * waiting for the answers; they are planned once, and by index: a plan made while a table was empty must not stay.
   */
  hot: pg.Pool;
  url: string;
  close: () => Promise<void>;
}

/**
 * Postgres int8 arrives as bigint: an amount must never pass through a float. With a role, every connection works under
 * it from its start and has no more rights than it.
 */
export function openDatabase(url: string, { max = 10, role = null }: DatabaseOptions = {}): Database {
  const always = [NO_SILENCE, ...(role === null ? [] : [`role=${role}`])];
  const pool = openPool(url, { max, settings: always });
  const hot = openPool(url, {
    max: HOT_MAX,
    settings: [...always, ...BY_INDEX, ...PLANNED_ONCE],
    pipeline: true,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: planningOnce(pool) }) });
  const close = async () => {
    await hot.end();
    await db.destroy();
  };
  return { db, pool, hot, url, close };
}

const NAMED = /^\s*\/\* ([\w.]+) \*\//;

/**
 * A statement that begins with its name in a comment is planned once on each connection and not with every call. For what
 * is asked often and finds its rows by a key; the text of a name must always be the same.
 */
function planningOnce(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const open = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: unknown[]) => {
      const name = NAMED.exec(text)?.[1];
      return name ? client.query({ name, text, values }) : client.query(text, values);
    }) as never,
    release: () => client.release(),
  });
  const connect = async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? open(client);
    clients.set(client, known);
    return known;
  };
  return { connect, end: () => pool.end() };
}

function openPool(
  url: string,
  { max, settings, pipeline = false }: { max: number; settings: readonly string[]; pipeline?: boolean },
): pg.Pool {
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options,
    // What is planned on a connection is lost with it, so a quiet moment is no reason to close one.
    ...(pipeline ? { pipeline, idleTimeoutMillis: 0 } : { idleTimeoutMillis: KEPT_IDLE_MS }),
    types: {
      getTypeParser: parserOf as never,
    },
  });
  // A server that restarts drops idle connections; the pool opens new ones, so this is not an error of ours.
  pool.on('error', () => {});
  // In the middle of a transaction the query fails and says so; the connection's own cry would end the program.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One transaction; tried again when Postgres asks for it, a bounded number of times. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code } = error as { code?: string };
      const again = code === SERIALIZATION_FAILURE || code === DEADLOCK;
      if (!again || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}
