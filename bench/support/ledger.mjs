// A ledger under load in a process of its own, on a durable server: what is acknowledged is on the disk.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/pg.mjs';
import { startAsked } from './ask-child.mjs';

/** @typedef {{ rate: number, p99: number }} Bets */

/** @param {import('../../scripts/lib/lifetime.mjs').Lifetime} life */
export async function startDurablePostgres(life) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-bench-'));
  chmodSync(dir, 0o711); // so that PostgreSQL can pass through even when it has to run as nobody
  life.hold(Promise.resolve(dir), (made) => rmSync(made, { recursive: true, force: true }));
  const postgres = await life.hold(startPostgres(path.join(dir, 'data'), { port: 0 }), async (begun) => {
    await begun.stop();
    rmSync(begun.dataDir, { recursive: true, force: true });
  });
  await makeLogFiles(postgres.url);
  return postgres;
}

const logFiles = 128;

/**
 * A server that has been up for an hour writes its log into files it has used before. A new one makes each of them while all others
 * wait, which says nothing about what is measured, but something about its slowest hundredth.
 * @param {string} url
 */
async function makeLogFiles(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter system set min_wal_size = '${logFiles * 16}MB'`);
  await client.query('select pg_reload_conf()');
  for (let made = 0; made < logFiles; made += 1) {
    await client.query(`select pg_logical_emit_message(false, 'bench', '')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  await client.end();
}

/**
 * @param {string} databaseUrl @param {import('../../scripts/lib/lifetime.mjs').Lifetime} life
 */
export function startLedger(databaseUrl, life) {
  const ask = startAsked('ledger-bench.ts', { DATABASE_URL: databaseUrl }, life);
  return {
    /** @param {{ players: number, entries: number }} size @returns {Promise<void>} */
    prepare: (size) => ask({ what: 'prepare', ...size }),
    /** @param {{ callers: number, players: number, ms: number }} load @returns {Promise<Bets>} */
    bets: (load) => ask({ what: 'bets', ...load }),
    /** @param {{ players: number, times: number }} load @returns {Promise<number>} milliseconds, 95 of 100 are faster */
    history: (load) => ask({ what: 'history', ...load }),
    /** @param {{ players: number, times: number }} load @returns {Promise<{ profit: number, liability: number }>} the same */
    reports: (load) => ask({ what: 'reports', ...load }),
  };
}
