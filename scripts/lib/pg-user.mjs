// As whom PostgreSQL runs, and therefore where its programs and its data have to lie.
// PostgreSQL refuses to run as root, yet root is what one is in most containers and on many test machines.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** "nobody" exists everywhere, and initdb insists on a user with a name. */
const nobody = { uid: 65_534, gid: 65_534 };
const namespace = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];

/**
 * @typedef {{ uid: number, gid: number }} Owner
 * @typedef {object} Arrangement
 * @property {string} how       in words, for the progress line
 * @property {string} binaries  where the programs are
 * @property {string} dataDir   where the data really is
 * @property {Owner | null} owner  whom files on disk must belong to, where that is not simply us
 * @property {(program: string, args: string[]) => { file: string, args: string[], as: Partial<Owner> }} command
 */

/** @param {import('./pg-binaries.mjs').Binaries} binaries @param {string} dataDir @returns {Arrangement} */
export function arrange(binaries, dataDir) {
  const way = wayToRun();
  if (way === 'ourselves') return asOurselves(binaries, dataDir);
  if (way === 'namespace') return inNamespace(binaries, dataDir);
  if (way === 'nobody') return asNobody(binaries, dataDir);
  throw new Error(
    `PostgreSQL does not run as root, nor as a user without a name (this is number ${process.getuid?.()}). ` +
      'Start the platform as an ordinary user, or set DATABASE_URL.',
  );
}

/** @returns {'ourselves' | 'namespace' | 'nobody' | null} */
export function wayToRun() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return 'ourselves';
  if (process.platform !== 'linux') return null;
  if (namespaceWorks()) return 'namespace';
  return isRoot ? 'nobody' : null;
}

/** Containers often run as a number that is in no list of users; initdb does not accept that. */
function hasName() {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

/** @param {import('./pg-binaries.mjs').Binaries} binaries @param {string} dataDir @returns {Arrangement} */
function asOurselves(binaries, dataDir) {
  return {
    how: 'as this user',
    binaries: binaries.dir,
    dataDir,
    owner: null,
    command: (file, args) => ({ file, args, as: {} }),
  };
}

/** PG_NO_NAMESPACE=1 takes the other way, for trying it out. */
function namespaceWorks() {
  if (process.env.PG_NO_NAMESPACE === '1') return false;
  return spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0;
}

/**
 * Inside the namespace PostgreSQL sees itself as nobody; on disk everything stays ours. So nothing has to be
 * copied or given away, and a project below /root, which nobody else may enter, works like any other.
 * @param {import('./pg-binaries.mjs').Binaries} binaries @param {string} dataDir @returns {Arrangement}
 */
function inNamespace(binaries, dataDir) {
  const elsewhere = movedTo(dataDir);
  return {
    how: 'in a user namespace',
    binaries: binaries.dir,
    dataDir: elsewhere ?? dataDir,
    owner: process.getuid?.() === 0 ? { uid: 0, gid: 0 } : null,
    command: (file, args) => ({ file: 'unshare', args: [...namespace, file, ...args], as: {} }),
  };
}

/**
 * Where namespaces are forbidden PostgreSQL really runs as nobody, who must be able to reach the programs and the
 * data. What lies behind a closed folder is copied (programs) or kept (data) under /var/lib.
 * @param {import('./pg-binaries.mjs').Binaries} binaries @param {string} dataDir @returns {Arrangement}
 */
function asNobody(binaries, dataDir) {
  const reachable = nobodyCanEnter(path.join(binaries.dir, 'bin'));
  const programs = reachable ? binaries.dir : copyPrograms(binaries);
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const data = movedTo(dataDir) ?? (nobodyCanEnter(path.dirname(dataDir)) ? dataDir : moveData(dataDir));
  const notes = [reachable ? '' : 'programs copied', data === dataDir ? '' : `data in ${data}`].filter(
    Boolean,
  );
  return {
    how: ['as user nobody', ...notes].join(', '),
    binaries: programs,
    dataDir: data,
    owner: nobody,
    command: (file, args) => ({ file, args, as: nobody }),
  };
}

/** Data made as one user and now run as another is given to its new owner. @param {Arrangement} plan */
export function takeOwnership({ dataDir, owner }) {
  if (!owner || fs.statSync(dataDir).uid === owner.uid) return;
  const entries = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  for (const entry of ['', ...entries]) fs.lchownSync(path.join(dataDir, entry), owner.uid, owner.gid);
}

/** @param {string} dir */
function nobodyCanEnter(dir) {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', dir], { ...nobody, cwd: '/' }).status === 0;
}

/** @param {import('./pg-binaries.mjs').Binaries} binaries */
function copyPrograms({ dir, version }) {
  const copy = path.join(sharedPlace(), `programs-${version}`);
  if (fs.existsSync(copy)) return copy;
  // Copied aside and renamed: a copy that was interrupted must not be taken for a whole one.
  const unfinished = `${copy}.${process.pid}`;
  fs.cpSync(dir, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(unfinished, copy);
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** A note beside the empty place says where the data went, so that both ways of running find the same data.
 * @param {string} dataDir */
const noteFile = (dataDir) => `${dataDir}.elsewhere`;

/** @param {string} dataDir */
function movedTo(dataDir) {
  if (!fs.existsSync(noteFile(dataDir)) || fs.existsSync(dataDir)) return null;
  return fs.readFileSync(noteFile(dataDir), 'utf8').trim();
}

/** @param {string} dataDir */
function moveData(dataDir) {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const place = path.join(sharedPlace(), `data-${name}`);
  if (fs.existsSync(dataDir)) {
    fs.cpSync(dataDir, place, { recursive: true, preserveTimestamps: true });
    fs.rmSync(dataDir, { recursive: true });
  }
  fs.writeFileSync(noteFile(dataDir), `${place}\n`);
  return place;
}

function sharedPlace() {
  const place = process.env.PG_SHARED_DIR ?? '/var/lib/fairground';
  try {
    fs.mkdirSync(place, { recursive: true, mode: 0o755 });
    fs.accessSync(place, fs.constants.W_OK);
  } catch (error) {
    throw new Error(
      `PostgreSQL has to run as user nobody here, who may not enter the project's folder, and ${place} could not be ` +
        `used instead: ${/** @type {Error} */ (error).message}. Set PG_SHARED_DIR to a folder everybody may enter, ` +
        'move the project to one, or set DATABASE_URL.',
    );
  }
  return place;
}
