// Our own PostgreSQL, started from npm packages: no installation, no container, no root and no "not as root".
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, programPath } from './pg-binaries.mjs';
import { explain, explainFileTrouble } from './pg-failures.mjs';
import { settings } from './pg-settings.mjs';
import { arrange, takeOwnership } from './pg-user.mjs';
import { freePort, isFree } from './ports.mjs';
import { findRunning, isAlive, readPostmaster, stopPostmaster } from './postmaster.mjs';

/** Not PostgreSQL's own 5432, so that a server somebody already has is never disturbed or mistaken for ours. */
const usualPort = 54_329;
const user = 'fairground';
const startTimeoutMs = 60_000;

/**
 * @typedef {object} RunningPostgres
 * @property {string} url      for DATABASE_URL
 * @property {number} port
 * @property {number} pid
 * @property {string} dataDir  where the data really is
 * @property {boolean} started false when the server was running already
 * @property {string} how      as whom it runs, in words
 * @property {() => Promise<void>} stop  ends the server if this call started it
 *
 * @typedef {object} PostgresOptions
 * @property {boolean} [quick] for data nobody will miss: no waiting for the disk
 * @property {number} [port]   used if free, otherwise any free one; 0 asks for any
 * @property {string} [database] made if it is missing
 * @property {number} [tries]  how often a server that is going down is looked for again
 */

/**
 * Starts PostgreSQL on a data folder, making the folder on the first call. A server that already runs on it is used.
 * @param {string} dataDir @param {PostgresOptions} [options] @returns {Promise<RunningPostgres>}
 */
export async function startPostgres(dataDir, options = {}) {
  const { quick = false, port = quick ? 0 : usualPort, database = 'fairground', tries = 20 } = options;
  const plan = prepare(path.resolve(dataDir), quick);

  const already = await findRunning(plan.dataDir);
  if (!already) takeOwnership(plan);
  const { server, started } = already
    ? { server: already, started: false }
    : await launch(plan, { quick, port });

  // A launcher that was killed could not stop its server: whoever finds it inherits the duty.
  const ownsIt = started || !isAlive(readOwner(plan.dataDir));
  if (ownsIt) fs.writeFileSync(ownerFile(plan.dataDir), String(process.pid));

  const url = `postgres://${user}:${readPassword(plan.dataDir)}@127.0.0.1:${server.port}/`;
  const stop = async () => (ownsIt ? stopPostmaster(server, plan.dataDir) : undefined);
  try {
    await createDatabase(url, database);
  } catch (error) {
    // A server that was killed a moment ago can still look alive while it dies: then look again.
    if (!started && isLost(error) && tries > 1) {
      await sleep(250);
      return startPostgres(dataDir, { ...options, tries: tries - 1 });
    }
    await stop();
    throw error;
  }
  return { url: url + database, ...server, dataDir: plan.dataDir, started, how: plan.how, stop };
}

/** The connection broke or was refused, as it does when a server ends. @param {unknown} error */
const isLost = (error) =>
  ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', '57P01', '57P02', '57P03'].includes(
    /** @type {{ code?: string }} */ (error)?.code ?? '',
  ) || /Connection terminated/.test(String(error));

/** @param {string} dataDir @param {boolean} quick */
function prepare(dataDir, quick) {
  const binaries = findBinaries();
  try {
    const plan = arrange(binaries, dataDir);
    if (isEmpty(plan.dataDir)) initialise(plan, quick);
    requireOurs(plan.dataDir);
    return plan;
  } catch (error) {
    throw explainFileTrouble(error, dataDir);
  }
}

/**
 * A server for one test run, in a folder of its own that disappears with it, also when this process is killed.
 * @returns {Promise<RunningPostgres>}
 */
export async function startTemporaryPostgres() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairground-pg-'));
  fs.chmodSync(dir, 0o711); // so that PostgreSQL can pass through even when it has to run as nobody
  const postgres = await startPostgres(path.join(dir, 'data'), { quick: true });
  const leftovers = [dir, postgres.dataDir, `${postgres.dataDir}.log`];
  const guard = guardAgainstKill(postgres.pid, leftovers);
  const stop = async () => {
    await postgres.stop();
    guard?.kill('SIGKILL');
    for (const leftover of leftovers) fs.rmSync(leftover, { recursive: true, force: true });
  };
  return { ...postgres, stop };
}

/**
 * A shell that waits for the end of its input. However this process ends, the pipe closes and the shell cleans up.
 * @param {number} pid @param {string[]} leftovers
 */
function guardAgainstKill(pid, leftovers) {
  if (process.platform === 'win32') return null;
  const script = 'read -r _; pid=$1; shift; kill -QUIT "$pid" && sleep 1; rm -rf "$@"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), ...leftovers], {
    detached: true, // Ctrl-C in the terminal must not end it before its work is done
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  guard.unref();
  /** @type {import('node:net').Socket} */ (guard.stdin).unref();
  return guard;
}

/** @param {string} dir */
const isEmpty = (dir) => !fs.existsSync(dir) || fs.readdirSync(dir).length === 0;

const passwordFile = (/** @type {string} */ dataDir) => path.join(dataDir, 'fairground.password');
const ownerFile = (/** @type {string} */ dataDir) => path.join(dataDir, 'fairground.owner');
const readPassword = (/** @type {string} */ dataDir) => fs.readFileSync(passwordFile(dataDir), 'utf8').trim();

/** The process that has to stop the server; -1 when nobody has said so. @param {string} dataDir */
function readOwner(dataDir) {
  try {
    return Number(fs.readFileSync(ownerFile(dataDir), 'utf8')) || -1;
  } catch {
    return -1;
  }
}

/**
 * Makes the data folder under another name and renames it when it is whole: after a kill in between there is either
 * a complete folder, with its password inside, or none.
 * @param {import('./pg-user.mjs').Arrangement} plan @param {boolean} quick
 */
function initialise(plan, quick) {
  const { dataDir, owner } = plan;
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  removeUnfinished(dataDir);
  const unfinished = `${dataDir}.new-${process.pid}`;
  const handover = `${unfinished}.password`;
  const password = randomBytes(24).toString('base64url');
  fs.mkdirSync(unfinished, { mode: 0o700 });
  fs.writeFileSync(handover, password, { mode: 0o600 });
  if (owner) for (const entry of [unfinished, handover]) fs.chownSync(entry, owner.uid, owner.gid);

  // One encoding and one order of letters on every machine. (The password cannot come by standard input: what Node
  // gives a child there is a socket, which initdb does not open.)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const access = ['-U', user, '--auth=scram-sha-256', `--pwfile=${handover}`];
  const args = ['-D', unfinished, ...access, ...locale, ...(quick ? ['--no-sync'] : [])];
  const result = run(plan, 'initdb', args);
  fs.rmSync(handover, { force: true });
  if (result.status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw explain('PostgreSQL could not make its data folder', `${result.stderr ?? ''}${result.error ?? ''}`);
  }
  fs.writeFileSync(passwordFile(unfinished), password, { mode: 0o600 });
  try {
    fs.renameSync(unfinished, dataDir);
  } catch {
    fs.rmSync(unfinished, { recursive: true }); // another start at the same moment was faster: use what it made
  }
}

/** @param {string} dataDir */
function removeUnfinished(dataDir) {
  const prefix = `${path.basename(dataDir)}.new-`;
  for (const entry of fs.readdirSync(path.dirname(dataDir))) {
    if (!entry.startsWith(prefix) || isAlive(Number.parseInt(entry.slice(prefix.length), 10))) continue;
    fs.rmSync(path.join(path.dirname(dataDir), entry), { recursive: true, force: true });
  }
}

/** @param {string} dataDir */
function requireOurs(dataDir) {
  const versionFile = path.join(dataDir, 'PG_VERSION');
  if (!fs.existsSync(versionFile) || !fs.existsSync(passwordFile(dataDir))) {
    throw new Error(
      `${dataDir} is not a data folder made by this launcher. Move it away, or choose another with DATA_DIR.`,
    );
  }
  const version = fs.readFileSync(versionFile, 'utf8').trim();
  if (version === '18') return;
  throw new Error(
    `The data in ${dataDir} belongs to PostgreSQL ${version}, the embedded one is 18. Move the folder away to start ` +
      `afresh, or serve it with PostgreSQL ${version} and set DATABASE_URL.`,
  );
}

/**
 * @param {import('./pg-user.mjs').Arrangement} plan
 * @param {'initdb'} program @param {string[]} args
 */
function run(plan, program, args) {
  const command = plan.command(programPath(plan.binaries, program), args);
  return spawnSync(command.file, command.args, {
    ...command.as,
    cwd: rootOf(plan.dataDir),
    encoding: 'utf8',
  });
}

/** PostgreSQL must be able to enter the folder it is started in. @param {string} dir */
const rootOf = (dir) => path.parse(dir).root;

/**
 * @param {import('./pg-user.mjs').Arrangement} plan
 * @param {{ quick: boolean, port: number }} wish
 */
async function launch(plan, { quick, port }) {
  const deadline = performance.now() + startTimeoutMs;
  let tryPort = port && (await isFree(port)) ? port : await freePort();
  for (;;) {
    const { server, log } = await launchOnce(plan, { quick, port: tryPort, deadline });
    if (server) return { server, started: true };
    const other = await findRunning(plan.dataDir);
    if (other) return { server: other, started: false }; // another start at the same moment was faster
    const portTaken = /Address already in use/i.test(log);
    // The children of a killed server take a moment to notice and to let go of its memory.
    const stillDying = /pre-existing shared memory block/i.test(log);
    if (!(portTaken || stillDying) || performance.now() > deadline)
      throw explain('PostgreSQL did not start', log);
    if (portTaken) tryPort = await freePort();
    await sleep(200);
  }
}

/**
 * @param {import('./pg-user.mjs').Arrangement} plan
 * @param {{ quick: boolean, port: number, deadline: number }} wish
 */
async function launchOnce(plan, { quick, port, deadline }) {
  const { dataDir } = plan;
  const logFile = `${dataDir}.log`;
  fs.rmSync(logFile, { force: true }); // the children of a killed server may still write to the old one
  const log = fs.openSync(logFile, 'a', 0o600);
  const args = ['-D', dataDir, '-p', String(port), ...settings(quick).flatMap((setting) => ['-c', setting])];
  const command = plan.command(programPath(plan.binaries, 'postgres'), args);
  // A process group of its own: Ctrl-C is for us, and we end the server when nobody needs it any more.
  const options = { ...command.as, cwd: rootOf(dataDir), detached: true };
  const child = spawn(command.file, command.args, { ...options, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  child.unref();

  let failure = '';
  child.once('error', (error) => {
    failure = error.message;
  });
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const server = readPostmaster(dataDir);
    if (server?.pid === child.pid && server?.state === 'ready') return { server, log: '' };
    if (performance.now() > deadline && !isRecovering(logFile)) {
      child.kill('SIGQUIT');
      failure = `not ready after ${startTimeoutMs / 1000} seconds\n`;
    }
    await sleep(10);
  }
  return { server: null, log: failure + fs.readFileSync(logFile, 'utf8').slice(-4000) };
}

/** After a kill under load there are gigabytes to read again: that takes minutes, and PostgreSQL says every ten seconds how far it is. */
const isRecovering = (/** @type {string} */ logFile) =>
  fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1)?.includes('redo in progress') ?? false;

/** @param {string} url @param {string} database */
async function createDatabase(url, database) {
  const { default: pg } = await import('pg'); // only now: this file is loaded before the libraries are installed
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    const madeMeanwhile = /** @type {{ code?: string }} */ (error).code === '42P04';
    if (!madeMeanwhile) throw error;
  } finally {
    await client.end();
  }
}
