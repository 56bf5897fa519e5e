import type { FastifyBaseLogger } from 'fastify';

/** Of the network, and of PostgreSQL when it goes, comes, is full or may only be read. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  // Our own limits: a lock, a statement, a transaction in which nothing was said.
  '55P03',
  '57014',
  '25P03',
]);
const CONNECTION_LOST = /^08/;
/** The library's own errors have no codes. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** The database cannot be reached, or not in time. Whether what was asked for happened is not known. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: unknown };
  if (typeof code !== 'string') return false;
  return AWAY.has(code) || CONNECTION_LOST.test(code) || WORDS.test(error.message);
}

const SAY_EVERY_MS = 5_000;
const said = new WeakMap<FastifyBaseLogger, { atMs: number; unsaid: number }>();

/**
 * Logs what went wrong. While the database is away everything goes wrong for the same reason: that is said in one line every few
 * seconds, without a stack, however many calls it concerns.
 */
export function logTrouble(log: FastifyBaseLogger, error: unknown, about: object, message: string): void {
  if (!isDatabaseAway(error)) {
    log.error({ err: error, ...about }, message);
    return;
  }
  const last = said.get(log) ?? { atMs: Number.NEGATIVE_INFINITY, unsaid: 0 };
  said.set(log, last);
  if (performance.now() < last.atMs + SAY_EVERY_MS) {
    last.unsaid += 1;
    return;
  }
  const { message: reason, code } = error as Error & { code?: string };
  log.warn({ reason, code, before: last.unsaid, ...about }, `the database is away: ${message}`);
  said.set(log, { atMs: performance.now(), unsaid: 0 });
}
