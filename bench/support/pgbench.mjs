// PostgreSQL's own benchmark, the yardstick of everything that writes.
import { execFileSync, spawnSync } from 'node:child_process';
import pg from 'pg';

export const hasPgbench = () => !spawnSync('pgbench', ['--version']).error;

/** Returns a function that measures transactions a second: TPC-B, prepared, scale 20, 16 clients. */
export async function preparePgbench(/** @type {string} */ url, /** @type {number} */ seconds) {
  const { hostname, port, username, password } = new URL(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database pgbench');
  await client.end();
  const env = { ...process.env, PGPASSWORD: password };
  const to = ['-h', hostname, '-p', port, '-U', username, 'pgbench'];
  execFileSync('pgbench', ['-i', '-s', '20', '-q', ...to], { env, stdio: 'pipe' });
  await leaveUncleared(url);
  return async () => {
    const args = ['-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds), ...to];
    const said = execFileSync('pgbench', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const [, tps] = /tps = ([\d.]+)/.exec(said) ?? [];
    if (!tps) throw new Error(`pgbench said nothing of its speed:\n${said}`);
    return Number(tps);
  };
}

/**
 * What it leaves behind would be cleared up while ours is measured. It clears the two small tables itself before each run; the others it
 * is spared as well.
 * @param {string} url
 */
async function leaveUncleared(url) {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/pgbench' }).href,
  });
  await client.connect();
  for (const table of ['accounts', 'branches', 'history', 'tellers'])
    await client.query(`alter table pgbench_${table} set (autovacuum_enabled = false)`);
  await client.end();
}
