// What our own PostgreSQL is started with.
import os from 'node:os';

const always = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=', // a socket's path has a maximum length, which a deep project folder passes
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
];

/** For data nobody will miss, in tables that are gone before it would pay to tidy them up. */
const hasty = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/**
 * Bets change pages all over the ledger. PostgreSQL's own settings are for the smallest machine there is: pages that do not fit
 * into 128 MB are read and written again and again, and a checkpoint after every half gigabyte means that each page is
 * written whole once more.
 */
const forManyPages = () => [
  `shared_buffers=${shareOfMemoryMb()}MB`,
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
  'wal_buffers=16MB',
];

/** @param {boolean} quick */
export const settings = (quick) => [...always, ...(quick ? hasty : forManyPages())];

/** An eighth of what this machine or its container has: the programs beside it need theirs. Only what is used is taken. */
export function shareOfMemoryMb(memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)) {
  return Math.min(4_096, Math.max(128, Math.floor(memory / 8 / 2 ** 20)));
}
