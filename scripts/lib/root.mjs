// Where things are. Every script works from the project's root, wherever it was called from.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** What we may throw away at any time: stamps and finished builds. Goes with node_modules, so `npm ci` clears it. */
export const cacheDir = inRoot('node_modules', '.cache', 'fairground');

/**
 * Programs that come with a dependency, as files to run with this very Node: no shell, no PATH, the same on Windows.
 */
export const tools = {
  biome: inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  knip: inRoot('node_modules', 'knip', 'bin', 'knip.js'),
  kyselyCodegen: inRoot('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js'),
  tsc: inRoot('node_modules', 'typescript', 'bin', 'tsc'),
  vite: inRoot('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: inRoot('node_modules', 'vitest', 'vitest.mjs'),
};
