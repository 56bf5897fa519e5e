// `npm run doctor`: what this machine lacks, and what to do about it. Ends with 1 when something stands in the way.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { browserHere } from './lib/browser.mjs';
import { hasApt } from './lib/debian-chromium.mjs';
import { librariesFit, requireNode } from './lib/deps.mjs';
import { findBinaries, packageName } from './lib/pg-binaries.mjs';
import { wayToRun } from './lib/pg-user.mjs';
import { isFree } from './lib/ports.mjs';
import { readPostmaster } from './lib/postmaster.mjs';
import { inRoot, root } from './lib/root.mjs';

/**
 * ok: fine. note: works, but differently than usual. problem: something will not work.
 * @typedef {{ state: 'ok' | 'note' | 'problem', about: string, advice?: string }} Finding
 */
/** @param {string} about @returns {Finding} */
const ok = (about) => ({ state: 'ok', about });
/** @param {string} about @param {string} advice @returns {Finding} */
const note = (about, advice) => ({ state: 'note', about, advice });
/** @param {string} about @param {string} advice @returns {Finding} */
const problem = (about, advice) => ({ state: 'problem', about, advice });

const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
const ownDatabase = !process.env.DATABASE_URL;
const examinations = [
  node,
  npm,
  git,
  folder,
  disk,
  libraries,
  postgres,
  postgresUser,
  databasePort,
  serverPort,
  browser,
];

let problems = 0;
for (const examine of examinations) {
  const { state, about, advice } = await examine();
  problems += state === 'problem' ? 1 : 0;
  console.log(`${state.padEnd(8)} ${about}`);
  if (advice) console.log(`${' '.repeat(8)} -> ${advice}`);
}
console.log(problems ? `\n${problems} in the way` : '\nNothing is in the way: npm start');
process.exitCode = problems ? 1 : 0;

function node() {
  const about = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  try {
    requireNode();
    return ok(about);
  } catch (error) {
    return problem(about, /** @type {Error} */ (error).message);
  }
}

function npm() {
  const viaNode = process.env.npm_execpath?.endsWith('npm-cli.js');
  const result = viaNode
    ? spawnSync(process.execPath, [process.env.npm_execpath ?? '', '--version'], { encoding: 'utf8' })
    : spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (result.status !== 0)
    return problem('npm does not answer', 'Install npm 10 or newer; it comes with Node.');
  const version = result.stdout.trim();
  if (Number.parseInt(version, 10) >= 10) return ok(`npm ${version}`);
  return problem(`npm ${version}`, 'npm 10 or newer is needed: npm install --global npm@11');
}

function git() {
  const { status, stdout } = spawnSync('git', ['--version'], { encoding: 'utf8' });
  if (status === 0) return ok(stdout.trim());
  return note(
    'git is not installed',
    'Not needed to run or test; `npm run lint` reads .gitignore through it.',
  );
}

function folder() {
  try {
    for (const place of [root, inRoot('node_modules'), dataDir]) {
      if (fs.existsSync(place)) fs.accessSync(place, fs.constants.W_OK);
    }
    return ok(`${root} can be written to`);
  } catch (error) {
    const { path: place = root } = /** @type {NodeJS.ErrnoException} */ (error);
    return problem(`${place} cannot be written to`, 'Give it to the user who runs the platform.');
  }
}

function disk() {
  const { bavail, bsize } = fs.statfsSync(root);
  const freeMegabytes = Math.round((bavail * bsize) / 1e6);
  const neededMegabytes = fs.existsSync(inRoot('node_modules')) ? 500 : 1500;
  if (freeMegabytes >= neededMegabytes) return ok(`${freeMegabytes} MB free`);
  return problem(`${freeMegabytes} MB free`, `Make room: about ${neededMegabytes} MB are needed.`);
}

function libraries() {
  if (librariesFit()) return ok('the libraries are installed');
  return note('the libraries are not installed, or not those of the lock file', '`npm start` installs them.');
}

function postgres() {
  if (!ownDatabase) return ok('the database is the one of DATABASE_URL');
  if (!fs.existsSync(inRoot('node_modules')))
    return note(`${packageName} not looked at`, 'Install the libraries first.');
  try {
    return ok(`PostgreSQL ${findBinaries().version} (${packageName})`);
  } catch (error) {
    return problem('no embedded PostgreSQL', /** @type {Error} */ (error).message);
  }
}

function postgresUser() {
  const way = wayToRun();
  if (!ownDatabase || way === 'ourselves') return ok('PostgreSQL can run as this user');
  if (way === 'namespace')
    return ok('PostgreSQL can run in a user namespace (it refuses root and users without a name)');
  if (way === 'nobody') {
    return note(
      'user namespaces are forbidden; PostgreSQL will run as user nobody instead of root',
      'Its data goes to /var/lib/fairground (PG_SHARED_DIR) where nobody cannot enter this folder.',
    );
  }
  return problem(
    'PostgreSQL can run neither as this user nor in a user namespace',
    'Start the platform as an ordinary user with a name, or set DATABASE_URL.',
  );
}

async function databasePort() {
  const port = 54_329;
  if (!ownDatabase || (await isFree(port))) return ok(`port ${port} is free for PostgreSQL`);
  const running = readPostmaster(path.join(dataDir, 'pg'));
  if (running?.port === port) return ok(`port ${port} is used by this project's own PostgreSQL`);
  return note(`port ${port} is taken`, 'PostgreSQL will take another free one.');
}

async function serverPort() {
  const port = Number(process.env.PORT ?? 3000);
  const host = process.env.HOST ?? '127.0.0.1';
  if (await isFree(port, host)) return ok(`port ${port} is free for the server`);
  if (!process.env.PORT)
    return note(`port ${port} is taken`, '`npm start` will take the next free one and say so.');
  return problem(
    `port ${port} (PORT) on ${host} is taken`,
    'End the program that uses it, or choose another PORT.',
  );
}

/** Needed for `npm test` only, so its absence stands in nobody's way to start. */
function browser() {
  if (!fs.existsSync(inRoot('node_modules')))
    return note('browser not looked at', 'Install the libraries first.');
  try {
    const here = browserHere();
    if (here) return ok(`browser for the tests: ${here.executablePath ?? here.channel}`);
  } catch (error) {
    return note('no browser for the tests', /** @type {Error} */ (error).message);
  }
  const fetched = "`npm test` fetches Debian's once, about 100 MB, into node_modules/.cache.";
  const advice = hasApt() ? fetched : 'Install Chromium, or set CHROMIUM to the path of one.';
  return note('no browser for the tests on this machine', advice);
}
