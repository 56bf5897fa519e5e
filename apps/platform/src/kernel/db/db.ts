import { type Limits, openPool, Ping, type PoolOptions } from '@fairground/postgres';
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
const PLANNED_ONCE = ['plan_cache_mode=force_generic_plan', 'jit=off'];

/** What a caller waits for. */
const USUAL: Limits = { statementMs: 30_000, lockMs: 10_000 };
/** Others wait behind a batch, so what it cannot get soon is left for later. */
const HURRIED: Limits = { statementMs: 10_000, lockMs: 500 };
/** Reads whole tables, in the background. */
const PATIENT: Limits = { statementMs: 30 * 60_000, lockMs: 10_000 };
const SLOW_MAX = 3;

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
  /** For what reads whole tables in the background and may take minutes: on `db` a statement ends after half a minute. */
  slow: Db;
  /** All of them, to be looked at. */
  pools: Readonly<Record<'main' | 'hot' | 'slow', pg.Pool>>;
  /** Whether the database answers; said within a second. */
  isUp: () => Promise<boolean>;
  url: string;
  close: () => Promise<void>;
}

/**
 * Postgres int8 arrives as bigint: an amount must never pass through a float. With a role, every connection works under
 * it from its start and has no more rights than it.
 */
export function openDatabase(url: string, { max = 10, role = null }: DatabaseOptions = {}): Database {
  const settings = role === null ? [] : [`role=${role}`];
  const open = (own: Pick<PoolOptions, 'max' | 'limits'> & Partial<PoolOptions>) =>
    openPool({ url, settings, types: { getTypeParser: parserOf as never }, ...own });
  const pool = open({ max, limits: USUAL });
  const hot = open({
    max: HOT_MAX,
    limits: HURRIED,
    settings: [...settings, ...BY_INDEX, ...PLANNED_ONCE],
    pipeline: true,
  });
  const slow = open({ max: SLOW_MAX, limits: PATIENT });
  const ping = new Ping(url);
  const close = async () => {
    ping.close();
    for (const one of [hot, slow, pool]) await one.end();
  };
  return {
    db: openKysely(pool),
    pool,
    hot,
    slow: openKysely(slow),
    pools: { main: pool, hot, slow },
    isUp: () => ping.isUp(),
    url,
    close,
  };
}

const openKysely = (pool: pg.Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: planningOnce(pool) }) });

/** A newer version has changed a table meanwhile: what was planned on this connection no longer fits. */
const OUTDATED_PLAN = '0A000';
const NAMED = /^\s*\/\* ([\w.]+) \*\//;

/**
 * A statement that begins with its name in a comment is planned once on each connection and not with every call. For what
 * is asked often and finds its rows by a key; the text of a name must always be the same.
 */
function planningOnce(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const open = (client: pg.PoolClient): PostgresPoolClient => {
    let isOutdated = false;
    return {
      query: ((text: string, values: unknown[]) => {
        const name = NAMED.exec(text)?.[1];
        if (!name) return client.query(text, values);
        return client.query({ name, text, values }).catch((error: { code?: string }) => {
          isOutdated ||= error.code === OUTDATED_PLAN;
          throw error;
        });
      }) as never,
      release: () => client.release(isOutdated),
    };
  };
  const connect = async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? open(client);
    clients.set(client, known);
    return known;
  };
  return { connect, end: () => pool.end() };
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
