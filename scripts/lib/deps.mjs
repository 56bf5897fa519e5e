// Makes node_modules fit package-lock.json. Runs before anything is installed, so: Node built-ins only.
// It is called inside `start` and `test` and not from a `prestart`, because `ignore-scripts=true` in anybody's
// npmrc silently drops the pre and post scripts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, root } from './root.mjs';

/** The oldest Node that runs everything in the lock file. package.json says the same under "engines". */
const oldestNode = { major: 20, minor: 19 };

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[] }} LockEntry
 */

/**
 * Installs the libraries when they are missing or belong to another lock file. Returns whether it installed.
 * NO_INSTALL=1 never installs, for images and machines where somebody else takes care of that.
 * @param {(line: string) => void} [say]
 */
export function ensureDeps(say = console.log) {
  requireNode();
  const stampFile = path.join(cacheDir, 'libraries.stamp');
  const stamp = lockStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;

  const installed = !librariesFit();
  if (installed) install(say);
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile, stamp);
  return installed;
}

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return;
  const needed = `${oldestNode.major}.${oldestNode.minor}`;
  throw new Error(`Fairground needs Node ${needed} or newer; this is Node ${version}.`);
}

/** Node's version is part of it: compiled add-ons are bound to it. */
function lockStamp() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');
}

/**
 * npm writes node_modules/.package-lock.json as its last act, so that file says what is really there. When somebody
 * ran `npm install` by hand it already fits, and a second installation would only cost time.
 */
export function librariesFit() {
  const installedFile = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(inRoot('package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || !belongsHere(entry)) return true;
    return installed[place]?.version === entry.version && installed[place]?.integrity === entry.integrity;
  });
}

/** @param {string} file @returns {Record<string, LockEntry>} */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * Of the optional packages only those made for this very system must be there. Some are bound to a C library, and
 * some belong to another optional one; what of those should be there only npm can tell.
 * @param {LockEntry} entry
 */
function belongsHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return !libc && Boolean(os?.includes(process.platform)) && Boolean(cpu?.includes(process.arch));
}

/** @param {(line: string) => void} say */
function install(say) {
  if (process.env.NO_INSTALL) {
    throw new Error(
      'The installed libraries do not fit package-lock.json, and NO_INSTALL forbids changing them.',
    );
  }
  say('installing the libraries (npm ci); the first time this takes about half a minute');
  // NODE_ENV=production would make npm leave out the build tools, and some npmrc the database: ask for both by name.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const npm = process.env.npm_execpath; // the very npm that called us, wherever PATH points
  const result = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status === 0) return;
  throw new Error(
    `The libraries could not be installed: ${result.error?.message ?? `npm ci ended with code ${result.status}`}. ` +
      'Its own words are above. The usual reasons: no network, a full disk, a folder this user may not write to ' +
      '(`npm run doctor` looks for the last two), or a package.json that was changed without its lock file.',
  );
}
