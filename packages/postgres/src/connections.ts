import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * From the jobs of one minute to those of the next and some more: to open connections and to learn all names anew takes the database more time
 * than the jobs themselves, and all at once.
 */
const KEPT_IDLE_MS = 180_000;
/** To open a connection, or to wait for one of a pool that is used up. */
const CONNECT_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** The database breaks off a statement by itself; when even that is not heard, nobody is there. */
const GRACE_MS = 3_000;
/** A process that falls silent in the middle of a transaction holds up whoever needs the same rows, but no longer than this. */
const NO_SILENCE = 'idle_in_transaction_session_timeout=30s';
const LOOK_EVERY_MS = 500;
const SUSPICIOUS_MS = 3_000;
const USUAL_MS = 60_000;
/** A pool that nobody has taken from or given back to for so long, with callers waiting, will not recover. */
const STUCK_MS = 90_000;

/** How long things may take on the connections of a pool. */
export interface Limits {
  statementMs: number;
  /** For a row or table that somebody else holds. */
  lockMs: number;
}

export interface PoolOptions {
  url: string;
  max: number;
  limits: Limits;
  settings?: readonly string[];
  /** Statements are sent one behind the other without waiting for answers, and connections are kept for good. */
  pipeline?: boolean;
  types?: pg.CustomTypesConfig;
}

/** A pool on which nothing waits for ever: not for a connection, a lock or a statement, nor for a database that has fallen silent. */
export function openPool({ url, max, limits, settings = [], pipeline = false, types }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...limited(limits, settings),
    // What is planned on a connection is lost with it, so a quiet moment is no reason to close one.
    ...(pipeline ? { pipeline, idleTimeoutMillis: 0 } : { idleTimeoutMillis: KEPT_IDLE_MS }),
    ...(types ? { types } : {}),
  });
  // A server that restarts drops idle connections; the pool opens new ones, so this is not an error of ours.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Without a listener, the client's 'error' event would crash the process; the failed query already reports it.
    client.on('error', () => {});
    const one = watch(client, limits);
    lendable.set(client, one);
  });
  pool.on('acquire', (client) => lend(client, true));
  pool.on('release', (_error, client) => lend(client, false));
  watchPool(pool);
  return pool;
}

/** One connection outside of any pool, with the same limits, under a name that the server shows; it is not connected yet. */
export function openClient(url: string, limits: Limits, name: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name, ...limited(limits) });
  client.on('error', () => {});
  client.once('connect', () => watch(client, limits));
  return client;
}

/** A sign of life: who only listens would not notice a silent database. */
export async function askForLife(client: pg.ClientBase): Promise<void> {
  await client.query('select 1').catch(() => {});
}

/** Closes a connection without a farewell that a silent database would not hear. */
export function destroy(client: pg.ClientBase): void {
  (client as Inside).connection.stream.destroy();
}

const limited = ({ statementMs, lockMs }: Limits, settings: readonly string[] = []): pg.ClientConfig => ({
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  options: [NO_SILENCE, `statement_timeout=${statementMs}`, `lock_timeout=${lockMs}`, ...settings]
    .map((setting) => `-c ${setting}`)
    .join(' '),
});

/** What the library knows of a connection and its types do not tell. */
type Inside = pg.ClientBase & {
  /** False from a statement's beginning to its answer. */
  readyForQuery: boolean;
  connection: { stream: Socket };
};

interface Watched {
  client: Inside;
  /** In looks and not by the clock: a program that was stopped for a while has heard nothing either. */
  looksMax: number;
  looks: number;
  bytesRead: number;
  /** False while it lies idle in its pool. */
  isLent: boolean;
}

const lendable = new WeakMap<pg.ClientBase, Watched>();
function lend(client: pg.ClientBase, isLent: boolean): void {
  const one = lendable.get(client);
  if (one) one.isLent = isLent;
}

const watched = new Set<Watched>();
let isLooking = false;

function startLooking(): void {
  if (!isLooking) setInterval(lookAtConnections, LOOK_EVERY_MS).unref();
  isLooking = true;
}

/** Ends the connection when a statement gets no word within its limit. It costs the statements themselves nothing. */
function watch(client: pg.ClientBase, { statementMs }: Limits): Watched {
  const looksMax = Math.ceil((statementMs + GRACE_MS) / LOOK_EVERY_MS);
  const one: Watched = { client: client as Inside, looksMax, looks: 0, bytesRead: 0, isLent: true };
  watched.add(one);
  client.once('end', () => watched.delete(one));
  startLooking();
  return one;
}

/**
 * One connection has fallen silent, so the others are probably as dead: those that lie idle are closed, and so are those on which a
 * statement of the usual length has got no word for a while. Otherwise each of them would keep somebody waiting to its own limit.
 */
export function distrustConnections(): void {
  for (const { client, isLent, looks, looksMax } of watched) {
    const isUsual = looksMax * LOOK_EVERY_MS < USUAL_MS;
    if (!isLent || (isUsual && looks * LOOK_EVERY_MS >= SUSPICIOUS_MS))
      client.connection.stream.destroy(silence());
  }
}

/** What the timer does; of each connection and pool it learns whether anything has moved since the last time. */
export function lookAtConnections(): void {
  for (const one of watched) {
    const { stream } = one.client.connection;
    const isSilent = !one.client.readyForQuery && stream.bytesRead === one.bytesRead;
    one.bytesRead = stream.bytesRead;
    one.looks = isSilent ? one.looks + 1 : 0;
    if (one.looks > one.looksMax) stream.destroy(silence());
  }
  for (const one of pools) one.looks = isWaiting(one) ? one.looks + 1 : 0;
}

const silence = (): Error =>
  Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' });

interface WatchedPool {
  pool: pg.Pool;
  /** How often a connection was taken or given back. */
  moves: number;
  movesSeen: number;
  looks: number;
}

const pools = new Set<WatchedPool>();

function watchPool(pool: pg.Pool): void {
  const one: WatchedPool = { pool, moves: 0, movesSeen: 0, looks: 0 };
  const move = () => {
    one.moves += 1;
  };
  pool.on('acquire', move);
  pool.on('release', move);
  pools.add(one);
  startLooking();
}

/** Everything is lent out, somebody waits, and nothing has moved since the last look. */
function isWaiting(one: WatchedPool): boolean {
  const { pool, moves, movesSeen } = one;
  if (pool.ended) pools.delete(one);
  one.movesSeen = moves;
  return pool.waitingCount > 0 && pool.idleCount === 0 && moves === movesSeen;
}

/** A pool of this process has not lent anything for so long that only a new process helps. */
export const isAnyPoolStuck = (): boolean => [...pools].some(({ looks }) => looks * LOOK_EVERY_MS > STUCK_MS);
